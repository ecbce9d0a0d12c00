// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSetup, sendTestMail, type WireSetupItem } from '#contract/office/office-setup-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { SetupPage, setupLoader } from './setup-page.tsx';

const SCREEN = { path: '/setup', Component: SetupPage, loader: setupLoader };

const item = (code: WireSetupItem['code'], more: Partial<WireSetupItem> = {}): WireSetupItem => ({
  code,
  state: 'missing',
  is_required: true,
  reason: 'nothing',
  facts: [],
  ...more,
});

async function open(items: WireSetupItem[]) {
  const office = fakeOffice();
  office.on(readSetup, () => answered({ items, email: 'nare@kayts.example', shop_url: 'https://volt.example' }));
  return { office, ...(await renderInOffice(SCREEN, { path: '/setup', office })) };
}

test('each set-up item shows its state, its missing parts, its purpose and a link to its screen', async () => {
  await open([
    item('legal', { reason: 'parts', facts: ['terms', 'privacy'] }),
    item('brand', { state: 'done', reason: null }),
  ]);

  const [legal, brand] = await screen.findAllByRole('listitem');

  expect(legal?.textContent).toContain('missing · required');
  expect(legal?.textContent).toContain('Missing: terms, privacy.');
  expect(legal?.textContent).toContain('Shoppers agree to these pages');
  expect(within(legal!).getByRole('link', { name: 'Open: Legal pages' }).getAttribute('href')).toBe('/content');
  expect(brand?.textContent).not.toContain('search engines');
});

test('legal pages without a menu entry link to the menus', async () => {
  await open([item('legal', { state: 'warning', reason: 'unlinked', facts: ['terms'] })]);

  const link = await screen.findByRole('link', { name: 'Open: Legal pages' });

  expect(link.getAttribute('href')).toBe('/content/menus');
});

test('the demo data is listed by the names of settings and the titles of pages', async () => {
  await open([item('demo', { reason: 'demo_data', facts: ['brand', 'toll_free', 'bank_requisites', 'Մեր մասին'] })]);

  const [demo] = await screen.findAllByRole('listitem');

  expect(demo?.textContent).toContain('Name and logo, Toll-free number, Bank account, Մեր մասին');
  expect(demo?.textContent).not.toContain('_');
});

test('a shop that lacks only recommended items is shown as ready', async () => {
  await open([
    item('mail', { state: 'done', reason: null }),
    item('backups', { is_required: false, reason: 'no_folder' }),
  ]);

  expect(await screen.findByText('Everything required is done. The shop can sell.')).toBeTruthy();
  expect(screen.getByText('1 of 2 done')).toBeTruthy();
});

test('the test order links to the shop', async () => {
  await open([item('test_order', { is_required: false })]);

  expect((await screen.findByRole('link', { name: 'Open the shop' })).getAttribute('href')).toBe(
    'https://volt.example',
  );
});

test.each([
  ['sent', '250 Ok', 'Answer of the server: 250 Ok'],
  ['refused', '550 No such person', 'The mail was not sent.'],
  ['timeout', '', 'did not answer within 20 seconds'],
  ['stored', 'a.html', 'written to a file: a.html'],
] as const)('a test mail with the result "%s" shows the answer of the mail server', async (state, answer, text) => {
  const { office, user } = await open([item('mail', { reason: 'never_tested', state: 'warning' })]);
  office.on(sendTestMail, () => answered({ state, answer, to: 'nare@kayts.example' }));

  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));

  expect((await screen.findByText(new RegExp(text))).closest('[role="status"]')).toBeTruthy();
});

test('a test mail that the office refuses shows the reason and can be sent again', async () => {
  const { office, user } = await open([item('mail', { reason: 'no_server' })]);
  office.on(sendTestMail, () => refused('unavailable' as never));

  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a test mail' }).className).not.toContain('is-busy');
});
