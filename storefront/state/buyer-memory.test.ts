// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { startForm } from '#storefront/buy/checkout/checkout-state.ts';
import { forgetBuyer, readBuyer, rememberBuyer } from './buyer-memory.ts';
import { useShopStore } from './shop-store.ts';

const ORDER = {
  ...startForm(''),
  ...{ fullName: 'Անի', lname: 'Պետրոսյան', email: 'ani@example.am', phone: '+37491123456' },
  ...{ region: 'Shirak', city: 'Գյումրի', street: 'Աբովյան 5', notes: 'դուռը 12', terms: true },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useShopStore.setState(useShopStore.getInitialState(), true);
});

test('startForm fills in the contacts and address of the last order, and nothing else of it', () => {
  rememberBuyer(ORDER);

  const { fullName, phone, city, street, notes, terms } = startForm('Երևան');

  expect({ fullName, phone, city, street, notes, terms }).toEqual({
    ...{ fullName: 'Անի', phone: '+37491123456', city: 'Գյումրի', street: 'Աբովյան 5', notes: '', terms: false },
  });
});

test('an order that is collected in a store keeps the stored address', () => {
  rememberBuyer(ORDER);
  rememberBuyer({ ...ORDER, phone: '+37477000000', city: 'Երևան', street: '' });

  expect(readBuyer()).toMatchObject({ phone: '+37477000000', city: 'Գյումրի', street: 'Աբովյան 5' });
});

test('startForm does not give the data of a guest to a customer who is signed in', () => {
  rememberBuyer(ORDER);
  const customerName = { first_name: 'Արամ', last_name: 'Սարգսյան', email: 'aram@example.am', phone: '+37455111222' };
  useShopStore.setState(({ session }) => ({ session: { ...session, customerName } }));

  expect(startForm('Երևան')).toMatchObject({ fullName: 'Արամ', street: '', city: 'Երևան' });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"fullName":1}'],
])('readBuyer returns null when the browser stores %s', (_what, stored) => {
  if (stored !== null) localStorage.setItem('kayts-buyer', stored);

  expect(readBuyer()).toBeNull();
});

test('forgetBuyer deletes the stored data', () => {
  rememberBuyer(ORDER);
  forgetBuyer();

  expect(localStorage.getItem('kayts-buyer')).toBeNull();
});
