// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeRedirect, listRedirects, pasteRedirects } from '#contract/office/office-settings-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { RedirectsPage, redirectsLoader } from './redirects-page.tsx';

const SCREEN = { path: 'settings/redirects', Component: RedirectsPage, loader: redirectsLoader };
const ROW = { path: '/old', target: '/stores', hits: 1234, last_hit_at: '2026-11-20T08:00:00Z' };

function officeWith(data = [ROW]) {
  const office = fakeOffice();
  office.on(listRedirects, () => answered({ data, next: null, total: data.length }));
  office.on(changeRedirect, () => answered({ change: 1 }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

test('a shop without redirects shows how to add them', async () => {
  const { office } = officeWith([]);
  await renderInOffice(SCREEN, { path: '/settings/redirects', office });

  expect(await screen.findByText(/No redirects yet/)).toBeDefined();
});

test('a redirect is changed with the target that the editor saw, and a wrong address shows its message', async () => {
  const { office, sent } = officeWith();
  office.on(changeRedirect, () => refused('validation', { status: 422, fields: { target: 'Enter a new address.' } }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/redirects', office });
  const row = within(await screen.findByRole('row', { name: /\/old/ }));

  await user.click(row.getByRole('button', { name: 'Change: /old' }));
  const target = screen.getByLabelText('New address');
  await user.clear(target);
  await user.type(target, 'contact');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(sent('changeRedirect')).toMatchObject([{ input: { path: '/old', target: 'contact', seen: '/stores' } }]);
  expect(await screen.findByText('Enter a new address.')).toBeDefined();
});

test('pasted lines are checked first, and saving omits the wrong ones that the page names', async () => {
  const { office, sent } = officeWith();
  const problem = { line: 2, text: '/api /x', problem: 'reserved' as const, by: null };
  const result = { added: 3, changed: 0, same: 1, problems: [problem], problem_count: 1 };
  office.on(pasteRedirects, ({ params }) => answered({ ...result, change: params?.mode === 'check' ? null : 7 }));
  const { user } = await renderInOffice(SCREEN, { path: '/settings/redirects', office });

  await user.click(await screen.findByLabelText('Old and new addresses'));
  await user.paste('/a /stores\n/api /x');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/The shop itself needs this address/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save 3 valid lines only' }));

  expect(await screen.findByText(/^Saved\. New: 3/)).toBeDefined();
  expect(sent('pasteRedirects').map(({ params }) => params)).toEqual([{ mode: 'check' }, { mode: 'right' }]);
});
