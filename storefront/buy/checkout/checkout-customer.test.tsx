// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatAmd } from '#rules/shop/money.ts';
import { INITIAL_STATE, STATE_KEY, STATE_VERSION } from '#storefront/state/persisted.ts';
import { startState, useShopStore } from '#storefront/state/shop-store.ts';
import {
  CUSTOMER,
  choose,
  field,
  fillIn,
  lastInput,
  openCheckout,
  orderButton,
  PRICE,
  press,
  STREET,
  savedAddress,
  tick,
  type,
} from '#testing/open-checkout.tsx';

const YEREVAN = savedAddress({ id: 11 });
const ABOVYAN = savedAddress({ id: 12, city: 'Աբովյան', state: 'Kotayk', address1: ['Հանրապետության 3'] });

const customer = () => openCheckout({ addresses: [YEREVAN, ABOVYAN] }, { isSignedIn: true });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a customer orders to a saved address, and its region sets the delivery price', async () => {
  const { client } = await customer();
  expect(radio(/Մարշալ Բաղրամյան/).checked).toBe(true);
  expect(screen.getByText(`Պատվերի մասին կգրենք ${CUSTOMER.email} հասցեին։`)).toBeTruthy();

  choose(/Հանրապետության 3, Աբովյան, Կոտայք/);
  choose(/Express/);
  tick(/^Համաձայն եմ/);
  await waitFor(() => expect(orderButton().textContent).toContain(formatAmd(PRICE + 3500)));
  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({ billing: { address_id: 12, use_for_shipping: true } });
  expect(lastInput(client, 'saveOrder')).toMatchObject({ expected_total: PRICE + 3500 });
});

test('a customer saves a new billing address and ships to a saved one', async () => {
  const { client } = await customer();
  choose(/Նոր հասցե/);
  expect(field(/^Էլ\. հասցե/).value).toBe(CUSTOMER.email);
  fillIn();
  fireEvent.change(screen.getByRole('combobox', { name: /^Մարզ/ }), { target: { value: 'Lori' } });
  type(/^Քաղաք/, 'Սպիտակ');
  tick(/Պահել այս հասցեն/);
  tick(/Առաքել այլ հասցեով/);
  // The second of the two address lists is the one for the delivery.
  fireEvent.click(screen.getAllByRole('radio', { name: /Աբովյան/ }).at(-1) as HTMLElement);

  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({
    billing: { city: 'Սպիտակ', state: 'Lori', save_as_address: true, use_for_shipping: false },
    shipping: { address_id: 12 },
  });
});

test('a session ended in another tab shows a notice, and typed values return after the next login', async () => {
  const { unmount } = await openCheckout({}, { isSignedIn: true });
  type(STREET, 'Օրինակ փողոց 1, բն. 5');
  const stop = startState();

  act(() => {
    const state = { ...INITIAL_STATE, preferences: useShopStore.getState().preferences };
    localStorage.setItem(STATE_KEY, JSON.stringify({ version: STATE_VERSION, state }));
    dispatchEvent(new StorageEvent('storage', { key: STATE_KEY }));
  });

  expect(screen.getByRole('heading', { name: 'Դուք դուրս եք եկել հաշվից' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Մուտք գործել' }).getAttribute('href')).toMatch(
    /^\/account\/login\?to=.*checkout/,
  );
  stop();
  unmount();
  await openCheckout({}, { isSignedIn: true });
  expect(field(STREET).value).toBe('Օրինակ փողոց 1, բն. 5');
  expect(field(/^Էլ\. հասցե/).value).toBe(CUSTOMER.email);
});
