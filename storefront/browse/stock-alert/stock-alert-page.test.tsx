// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cancelStockAlert,
  confirmStockAlert,
  type StockAlertState,
  stockAlert,
} from '#contract/stock-alert-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { loader, StockAlertPage } from './stock-alert-page.tsx';

async function open(state: StockAlertState | null, target: number | null = null) {
  const client = fakeClient('en');
  const product = { id: 7, slug: 'aurora', name: 'Aurora' };
  const prices = { target_price: target, formated_target_price: target === null ? null : `${target} ֏` };
  client.on(stockAlert, () =>
    state ? answered({ data: { state, ...prices, product } }) : failed('not_found', { status: 404 }),
  );
  const path = '/stock-alert/a-key';
  const page = await renderInShop(<StockAlertPage />, {
    client,
    locale: 'en',
    loader,
    path,
    pattern: '/stock-alert/:key',
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('opening the link confirms nothing; a press confirms, and the alert can be cancelled', async () => {
  const { user, client } = await open('asked');
  client.on(confirmStockAlert, () => answered({ message: '', state: 'waiting' }));
  client.on(cancelStockAlert, () => answered({ message: '' }));

  const before = [heading(), client.calls.map(({ name }) => name)];
  await user.click(screen.getByRole('button', { name: 'Yes, write to me' }));
  await screen.findByRole('heading', { name: 'We will write to you' });
  await user.click(screen.getByRole('button', { name: 'I no longer need it' }));

  expect(before).toEqual(['Shall we tell you when it is back?', ['stockAlert']]);
  expect(await screen.findByRole('heading', { name: 'You will get no mail' })).toBeTruthy();
  expect(client.calls.at(1)).toMatchObject({ name: 'confirmStockAlert', input: { token: 'a-key' } });
});

test.each<[string, StockAlertState | null, string]>([
  ['is confirmed already', 'already', 'You are on the list'],
  ['is of a product that is back', 'in_stock', 'It is back'],
  ['is too old', null, 'This link no longer works'],
])('a link that %s shows an explanation', async (_, state, title) => {
  await open(state);

  expect(heading()).toBe(title);
  expect(screen.queryByRole('button', { name: 'Yes, write to me' })).toBeNull();
});

test('a failed confirmation shows an error, and a deleted alert shows that the link is invalid', async () => {
  const { user, client } = await open('asked');
  client.on(confirmStockAlert, () => failed('network'));
  await user.click(screen.getByRole('button', { name: 'Yes, write to me' }));
  const alert = await screen.findByRole('alert');
  client.on(confirmStockAlert, () => failed('not_found', { status: 404 }));
  await user.click(screen.getByRole('button', { name: 'Yes, write to me' }));

  expect(alert).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

test('the page of a price alert shows the target price', async () => {
  await open('asked', 900);

  expect(heading()).toBe('Shall we tell you when it is cheaper?');
  expect(screen.getByText('One mail when “Aurora” costs 900 ֏ or less; then we delete your address.')).toBeTruthy();
});
