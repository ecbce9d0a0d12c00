// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveOrder } from '#contract/checkout-contract.ts';
import { giftCardBalance } from '#contract/gift-card-contract.ts';
import { answered, failed } from '#testing/fake-client.ts';
import { fillIn, lastInput, namesOf, openCheckout, press } from '#testing/open-checkout.tsx';
import { descriptionOf } from '#testing/render.tsx';

const CODE = '7K2M-9QX4-C3ZN-5T80';
const code = () => screen.getByLabelText<HTMLInputElement>('Նվեր քարտի կոդը');
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Կիրառել նվեր քարտը', hidden: true }));

async function withCard(balance: number, typed = CODE) {
  const opened = await openCheckout();
  opened.client.on(giftCardBalance, () => answered({ data: { balance, last_four: '5T80', expires_on: '2027-11-29' } }));
  fillIn();
  fireEvent.change(code(), { target: { value: typed } });
  apply();
  await waitFor(() => expect(screen.getByText(/Քարտ …5T80/)).toBeTruthy());
  return opened;
}

test('a card that covers a part is sent with the order, and the summary shows the rest', async () => {
  const { client } = await withCard(1000);
  expect(screen.getByText('Վճարման ենթակա')).toBeTruthy();

  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({ gift_card: { code: CODE, amount: 1000 } });
});

test('a card that covers everything replaces the payment methods', async () => {
  await withCard(100_000_000);

  expect(screen.getByText(/Նվեր քարտը ծածկում է պատվերի ամբողջ գումարը/)).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: /Վճար/ })).toBeNull();
});

test('a text that cannot be a code is not sent', async () => {
  const { client } = await openCheckout();
  fireEvent.change(code(), { target: { value: 'ԱԲԳԴ' } });
  apply();

  await waitFor(() => expect(descriptionOf(code())).toContain('16 լատիներեն'));
  expect(namesOf(client)).not.toContain('giftCardBalance');
});

test('a card that cannot be used shows one message', async () => {
  const { client } = await openCheckout();
  client.on(giftCardBalance, () => failed('gift_card', { status: 409 }));
  fireEvent.change(code(), { target: { value: CODE } });
  apply();

  await waitFor(() => expect(descriptionOf(code())).toContain('Այս քարտով վճարել հնարավոր չէ'));
});

test('a removed card is not sent with the order', async () => {
  const { client } = await withCard(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Հանել քարտը' }));

  await press();

  expect(lastInput(client, 'saveOrder')).not.toHaveProperty('gift_card');
});

test('a card that changed meanwhile is checked again', async () => {
  const { client } = await withCard(1000);
  client.on(saveOrder, () => failed('gift_card', { status: 409 }));

  await press();

  await waitFor(() => expect(namesOf(client).filter((name) => name === 'giftCardBalance')).toHaveLength(2));
});
