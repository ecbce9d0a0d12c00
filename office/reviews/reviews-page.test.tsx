// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as contract from '#contract/office/office-reviews-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { SOON } from '#testing/soon.ts';
import { ReviewsPage, reviewsLoader } from './reviews-page.tsx';

const TEXT: contract.OfficeShopperText = {
  ...{ id: 5, version: 1, kind: 'review', status: 'pending', created_at: '2026-11-28T08:00:00Z', language: 'hy' },
  ...{ name: 'Anna', stars: 4, text: 'Good lamp', pros: 'Bright', cons: '', refusal: '', reply: '' },
  ...{ is_suspicious: false, is_bought: true, has_email: false, photos: [], order_id: 1001, question: null },
  ...{ product: { id: 7, name: { hy: 'Lamp', ru: 'Lamp', en: 'Lamp' }, picture: null }, useful: 0, useless: 0 },
};
const SPAM = { ...TEXT, id: 6, text: 'www.cheap.example', is_suspicious: true };
const PAGE = { path: 'reviews', Component: ReviewsPage, loader: reviewsLoader };

async function open(data: contract.OfficeShopperText[] = [TEXT, SPAM]) {
  const office = fakeOffice();
  office.on(contract.listShopperTexts, () => answered({ data, next: null, pending: data.length }));
  const rendered = await renderInOffice(PAGE, { path: '/reviews', office, role: 'owner' });
  await screen.findByRole('heading', { level: 1, name: 'Reviews and questions' });
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent, ...rendered };
}

test('A publishes the current text with its version, and J moves to the next', async () => {
  const { office, sent, user } = await open();
  office.on(contract.decideShopperText, () => answered({ text: { ...TEXT, status: 'published' }, change: 9 }));

  await user.keyboard('j');
  await user.keyboard('a');

  await expect
    .poll(() => sent('decideShopperText'), SOON)
    .toMatchObject([{ params: { id: 6 }, input: { status: 'published', version: 1 } }]);
  await expect.poll(() => sent('listShopperTexts').length, SOON).toBe(2);
});

test('X asks for a reason, and a missing reason stays in its dialog', async () => {
  const { office, user } = await open();
  office.on(contract.decideShopperText, () =>
    refused('validation', { status: 422, fields: { refusal: 'Fill this in.' } }),
  );

  await user.keyboard('x');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the text' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));

  expect(await dialog.findByText('Fill this in.')).toBeDefined();
});

test('R saves the text of the shop', async () => {
  const { office, sent, user } = await open();
  office.on(contract.replyToShopperText, () => answered({ text: { ...TEXT, reply: 'Thanks' }, change: 10 }));

  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Text of the shop' }));
  await user.type(dialog.getByRole('textbox'), 'Thanks');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await expect
    .poll(() => sent('replyToShopperText'), SOON)
    .toMatchObject([{ params: { id: 5 }, input: { text: 'Thanks', version: 1 } }]);
  await expect.poll(() => screen.queryByRole('dialog'), SOON).toBeNull();
});

test('suspicious texts have a badge, and addresses in texts are not links', async () => {
  await open();

  expect(screen.getByText('Suspicious')).toBeDefined();
  expect(screen.queryByRole('link', { name: /cheap/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'order 1001' })).toHaveLength(2);
});

test('an empty queue shows "Nothing is waiting"', async () => {
  await open([]);

  expect(screen.getByRole('heading', { name: 'Nothing is waiting' })).toBeDefined();
});
