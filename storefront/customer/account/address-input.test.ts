import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/address-contract.ts';
import { toAddressInput, toAddressValues } from './address-input.ts';

const foreign: SavedAddress = {
  id: 7,
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  company_name: 'Կամար ՍՊԸ',
  address1: ['Օրինակ փողոց 1', 'բն. 5'],
  city: 'Գյումրի',
  state: 'Armenia',
  postcode: '3101',
  country: 'AM',
  country_name: 'Armenia',
  phone: '+37491000000',
  default: true,
  is_default: true,
  created_at: '',
  updated_at: '',
};

test('toAddressInput keeps saved fields that are not in the form', () => {
  const { id, default: _, is_default, created_at, updated_at, ...kept } = foreign;

  expect(toAddressInput(toAddressValues(foreign), foreign)).toEqual({ ...kept, phone: '+374 91 000 000' });
  expect(toAddressInput({ ...toAddressValues(foreign), address1: 'Սարյան 22' }, foreign).address1).toEqual([
    'Սարյան 22',
    'բն. 5',
  ]);
});

test('toAddressInput gives a new address the defaults of the specification', () => {
  const input = toAddressInput({ ...toAddressValues(foreign), state: 'Shirak' }, null);

  expect(input).toMatchObject({ state: 'Shirak', postcode: '1111', country: 'AM', country_name: 'Armenia' });
  expect(input.address1).toEqual(['Օրինակ փողոց 1']);
});
