// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeMedia, listMedia, type MediaFile } from '#contract/office/office-media-contract.ts';
import { answered, fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { MediaPage, mediaLoader } from './media-page.tsx';

const FILE: MediaFile = {
  ...{ path: 'blog/1.webp', name: 'door.png', bytes: 1000, width: 800, height: 500 },
  ...{ alt: { hy: null, ru: null, en: null }, focus: null, uses: [] },
};

const picture = () => screen.findByRole('button', { name: 'Picture door.png' });

test('a picture opened right after it was saved shows the saved values', async () => {
  const office = fakeOffice();
  let saved = FILE;
  office.on(listMedia, () => answered({ data: [saved] }));
  office.on(changeMedia, ({ input }) => {
    saved = { ...FILE, focus: input?.focus ?? null };
    return answered({ file: saved, change: 1 });
  });
  const screenOf = { path: 'content/media', Component: MediaPage, loader: mediaLoader };
  const { user } = await renderInOffice(screenOf, { path: '/content/media', office, role: 'content' });
  await user.click(await picture());
  const dialog = await screen.findByRole('dialog');
  within(dialog)
    .getByRole('button', { name: /^Focal point: 50% from the left/ })
    .focus();
  await user.keyboard('{ArrowRight}');

  // The next press comes as soon as the dialog has gone.
  const opener = await picture();
  const watch = new MutationObserver(() => {
    if (document.contains(dialog)) return;
    watch.disconnect();
    opener.click();
  });
  onTestFinished(() => watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: /^Focal point: 55% from the left/ })).toBeDefined();
});
