// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastCompany, saveOrder } from '#contract/checkout-contract.ts';
import { answered, failed } from '#testing/fake-client.ts';
import {
  field,
  fillIn,
  lastInput,
  namesOf,
  openCheckout,
  press,
  savedAddress,
  tick,
  type,
} from '#testing/open-checkout.tsx';
import { descriptionOf } from '#testing/render.tsx';

const SWITCH = /^Գնում եմ որպես կազմակերպություն/;
const NAME = /^Կազմակերպության կամ ԱՁ-ի անվանում/;
const TIN = /^ՀՎՀՀ/;
const ADDRESS = /^Իրավաբանական հասցե/;
const MASIS = { name: '«Մասիս» ՍՊԸ', tin: '01234567', address: 'Աբովյան 1' };

const isOn = () => screen.getByRole<HTMLInputElement>('checkbox', { name: SWITCH }).checked;

test('the checkout of a private person has no company fields and sends no company', async () => {
  const { client } = await openCheckout();
  fillIn();
  expect(isOn()).toBe(false);
  expect(screen.queryByLabelText(TIN)).toBeNull();

  await press();

  expect(lastInput(client, 'saveOrder')).not.toHaveProperty('company');
});

test('the switch opens the company fields, and the order contains the company', async () => {
  const { client } = await openCheckout();
  fillIn();
  tick(SWITCH);
  expect(screen.getByRole('group', { name: 'Կազմակերպության տվյալներ' })).toBeTruthy();
  type(NAME, ` ${MASIS.name} `);
  type(TIN, '012 345 67');
  type(ADDRESS, MASIS.address);

  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({ company: MASIS });
});

test('a missing name and a short TIN show errors, and nothing is sent', async () => {
  const { client } = await openCheckout();
  fillIn();
  tick(SWITCH);
  type(TIN, '0123456');

  await press();

  expect(document.activeElement).toBe(field(NAME));
  expect(descriptionOf(field(NAME))).toContain('Այս դաշտը պարտադիր է');
  expect(descriptionOf(field(TIN))).toContain('ՀՎՀՀ-ն պետք է ունենա 8 թվանշան');
  expect(namesOf(client)).not.toContain('saveOrder');
});

test('a company that was switched off is not sent, and switching it on restores its data', async () => {
  const { client } = await openCheckout();
  fillIn();
  tick(SWITCH);
  type(NAME, MASIS.name);
  tick(SWITCH);
  tick(SWITCH);
  expect(field(NAME).value).toBe(MASIS.name);
  tick(SWITCH);

  await press();

  expect(lastInput(client, 'saveOrder')).not.toHaveProperty('company');
});

test('the company fields are stored in the tab until the order is placed', async () => {
  const { unmount } = await openCheckout();
  tick(SWITCH);
  type(NAME, MASIS.name);
  type(TIN, MASIS.tin);
  unmount();

  await openCheckout();

  expect(isOn()).toBe(true);
  expect([field(NAME).value, field(TIN).value]).toEqual([MASIS.name, MASIS.tin]);
});

test('a stored form of an older release without company fields is read as the form of a private person', async () => {
  const { unmount } = await openCheckout();
  type(/^Անուն/, 'Աննա');
  const stored = JSON.parse(sessionStorage.getItem('kayts-checkout') ?? '{}');
  for (const name of ['isCompany', 'companyName', 'companyTin', 'companyAddress']) delete stored[name];
  sessionStorage.setItem('kayts-checkout', JSON.stringify(stored));
  unmount();

  await openCheckout();

  expect(field(/^Անուն/).value).toBe('Աննա');
  expect(isOn()).toBe(false);
});

test('the message of the API about the TIN is shown beside its field', async () => {
  const { client } = await openCheckout();
  client.on(saveOrder, () =>
    failed('validation', { status: 422, fields: { 'company.tin': 'ՀՎՀՀ-ն պետք է ունենա 8 թվանշան։' } }),
  );
  fillIn();
  tick(SWITCH);
  type(NAME, MASIS.name);
  type(TIN, MASIS.tin);

  await press();

  expect(descriptionOf(field(TIN))).toContain('ՀՎՀՀ-ն պետք է ունենա 8 թվանշան։');
});

test('the fields show the company of the last company order of the customer', async () => {
  const { client } = await openCheckout({ addresses: [savedAddress({ id: 11 })] }, { isSignedIn: true });
  client.on(lastCompany, () => answered({ data: MASIS }));

  tick(SWITCH);

  await waitFor(() => expect(field(TIN).value).toBe(MASIS.tin));
  expect([field(NAME).value, field(ADDRESS).value]).toEqual([MASIS.name, MASIS.address]);
});

test('data that the customer types while the last company loads is not overwritten', async () => {
  const { client } = await openCheckout({}, { isSignedIn: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  client.on(lastCompany, async () => {
    await promise;
    return answered({ data: MASIS });
  });
  tick(SWITCH);
  fireEvent.change(field(NAME), { target: { value: 'Ուրիշ' } });

  resolve();
  await promise;
  await press();

  expect([field(NAME).value, field(TIN).value]).toEqual(['Ուրիշ', '']);
});
