// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type AppliedPromotion, removeCoupon, setCoupon } from '#contract/cart-contract.ts';
import { type CartOffers, NO_OFFERS } from '#rules/checkout/cart-totals.ts';
import { useCart, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCart } from '#testing/wire-cart.ts';
import { PromoCode } from './promo-code.tsx';

beforeEach(() =>
  useShopStore.setState(({ cart }) => ({ cart: { ...cart, token: 'a'.repeat(64), offers: undefined } })),
);

function CodeOfCart() {
  return <PromoCode offers={useCart().offers} />;
}

const applied = { code: 'WINTER10', state: 'applied', message: '' } as const;
const winter: AppliedPromotion = {
  id: 3,
  name: 'Winter',
  kind: 'spend',
  part: 'line',
  amount: 10_000,
  formated_amount: '10,000 ֏',
  code: 'WINTER10',
};

async function opened(offers?: CartOffers) {
  const client = fakeClient('en');
  const page = await renderInShop(<CodeOfCart />, { client, locale: 'en' });
  if (offers) useShopStore.setState(({ cart }) => ({ cart: { ...cart, offers } }));
  return { ...page, client };
}

test('a code is entered in the folded field, and its line shows what it saves and has the focus', async () => {
  const { client, user } = await opened();
  client.on(setCoupon, () =>
    answered({ message: '', data: { ...wireCart([]), coupon: applied, promotions: [winter] } }),
  );

  await user.click(screen.getByText('I have a promo code'));
  await user.type(screen.getByLabelText('Promo code'), ' winter10 {Enter}');

  expect(await screen.findByText(/^Saves 10,000/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the code WINTER10' }));
  expect(screen.getByText('The code WINTER10 is applied.').getAttribute('role')).toBe('status');
  expect(client.calls.at(-1)?.input).toMatchObject({ code: 'winter10', api_token: 'a'.repeat(64) });
});

test('an unknown code shows a message at the field and stays typed', async () => {
  const { client, user } = await opened();
  client.on(setCoupon, () => failed('validation', { status: 422 }));

  await user.click(screen.getByText('I have a promo code'));
  await user.type(screen.getByLabelText('Promo code'), 'NOTHING{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('There is no such code. Check it and try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('NOTHING');
  expect(screen.getByLabelText('Promo code').getAttribute('aria-invalid')).toBe('true');
});

test('an empty field asks for the code without a call', async () => {
  const { client, user } = await opened();

  await user.click(screen.getByText('I have a promo code'));
  await user.click(screen.getByRole('button', { name: 'Apply promo code' }));

  expect(screen.getByRole('alert').textContent).toBe('Enter the code.');
  expect(client.calls).toEqual([]);
});

test('without a connection the field shows a message and the code can be sent again', async () => {
  const { client, user } = await opened();
  client.on(setCoupon, () => failed('network', { status: 0 }));

  await user.click(screen.getByText('I have a promo code'));
  await user.type(screen.getByLabelText('Promo code'), 'WINTER10');
  await user.click(screen.getByRole('button', { name: 'Apply promo code' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  client.on(setCoupon, () =>
    answered({ message: '', data: { ...wireCart([]), coupon: applied, promotions: [winter] } }),
  );
  await user.click(screen.getByRole('button', { name: 'Apply promo code' }));

  expect(await screen.findByText(/^Saves 10,000/)).toBeTruthy();
});

test('a code that does not apply shows the reason of the server and can be removed', async () => {
  const problem = 'Add products for 4,100 ֏ more.';
  const { client, user } = await opened({ ...NO_OFFERS, coupon: { code: 'WINTER10', problem } });
  client.on(removeCoupon, () => answered({ message: '', data: wireCart([]) }));

  expect(await screen.findByText(problem)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the code WINTER10' }));

  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  expect(screen.getByText('The code WINTER10 was removed.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('I have a promo code');
});

test('a code of free delivery without an amount of its own is shown as valid', async () => {
  await opened({ ...NO_OFFERS, coupon: { code: 'FREE', problem: null } });

  expect(await screen.findByText('The code is valid')).toBeTruthy();
});
