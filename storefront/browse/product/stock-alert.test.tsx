// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askStockAlert, cancelStockAlert, type StockAlertState } from '#contract/stock-alert-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { StockAlert } from './stock-alert.tsx';

async function open(client = fakeClient('en')) {
  const page = await renderInShop(<StockAlert productId={7} />, { client, locale: 'en' });
  await page.user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  await screen.findByLabelText('E-mail');
  return page;
}

const answer = (state: StockAlertState, token: string | null = null) => answered({ message: '', state, token });

test('a press opens the form and focuses its field; an invalid address shows an error and is not sent', async () => {
  const { user, client } = await open();

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  await user.type(screen.getByLabelText('E-mail'), 'anna{Enter}');

  expect(screen.getByText('Enter a valid e-mail address')).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test.each<[StockAlertState, string]>([
  ['asked', 'One step is left: open the link in the mail we sent to anna@example.am.'],
  ['waiting', 'We will write to anna@example.am when it is back.'],
  ['already', 'You are on the list already: we will write to anna@example.am.'],
  ['in_stock', 'It has just come back.'],
])('the answer replaces the form: %s', async (state, text) => {
  const { user, client } = await open();
  client.on(askStockAlert, () => answer(state));

  await user.type(screen.getByLabelText('E-mail'), 'anna@example.am{Enter}');

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  expect(client.calls[0]).toMatchObject({ input: { product_id: 7, email: 'anna@example.am' } });
});

test('a shopper can cancel a requested alert immediately', async () => {
  const { user, client } = await open();
  client.on(askStockAlert, () => answer('waiting', 'a-token'));
  client.on(cancelStockAlert, () => answered({ message: '' }));
  await user.type(screen.getByLabelText('E-mail'), 'anna@example.am{Enter}');

  await user.click(await screen.findByRole('button', { name: 'I no longer need it' }));

  expect(await screen.findByText('Done. You will get no mail, and we have deleted your address.')).toBeTruthy();
  expect(client.calls.at(-1)).toMatchObject({ name: 'cancelStockAlert', input: { token: 'a-token' } });
});

test('a failed request shows an error and keeps the typed address', async () => {
  const { user, client } = await open();
  client.on(askStockAlert, () => failed('too_many'));

  await user.type(screen.getByLabelText('E-mail'), 'anna@example.am{Enter}');

  expect((await screen.findByText('Too many attempts. Please try again later.')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('anna@example.am');
});

async function openPriced(price: number) {
  const page = await renderInShop(<StockAlert productId={7} price={price} />, {
    client: fakeClient('en'),
    locale: 'en',
  });
  await page.user.click(screen.getByRole('button', { name: 'Tell me when it is cheaper' }));
  await screen.findByLabelText('E-mail');
  return page;
}

test('a price alert for any fall sends a target one dram below the price', async () => {
  const { user, client } = await openPriced(1000);
  client.on(askStockAlert, () => answer('waiting'));

  await user.type(screen.getByLabelText('E-mail'), 'anna@example.am{Enter}');

  expect(await screen.findByText(/We will write to anna@example.am when it costs 999/)).toBeTruthy();
  expect(client.calls[0]).toMatchObject({ input: { product_id: 7, target_price: 999 } });
});

test.each(['', 'abc', '1000', '0'])('a target price of “%s” shows an error and sends nothing', async (typed) => {
  const { user, client } = await openPriced(1000);

  await user.click(screen.getByRole('radio', { name: 'When it falls to my price' }));
  if (typed) await user.type(screen.getByLabelText('Price, ֏'), typed);
  await user.type(screen.getByLabelText('E-mail'), 'anna@example.am{Enter}');

  expect(await screen.findByText(/Enter a price of at most 999/)).toBeTruthy();
  expect(client.calls).toEqual([]);
});
