import { lockCustomer } from '#api/customers/lock-customer.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { replaceCustomerTerms } from '#api/orders/customer-search-terms.ts';
import type { AddressInput } from '#contract/address-contract.ts';
import {
  givenPostcode,
  MAX_ADDRESSES,
  MAX_FIELD_LENGTH,
  type PostalAddress,
  SAVED_ADDRESS_DEFAULTS,
  savedAddressProblems,
  storedPhone,
} from '#rules/shop/address.ts';
import * as statements from './address-sql.ts';

export type { AddressRow } from './address-sql.ts';
export const readAddresses = statements.selectAddresses;

export async function readAddress(db: Db, key: statements.AddressKey): Promise<statements.AddressRow> {
  const address = await statements.selectAddress(db, key);
  if (!address) throw new Refusal('not_found');
  return address;
}

export function createAddress(pool: Pool, customerId: number, input: AddressInput): Promise<statements.AddressRow> {
  return transaction(pool, async (db) => {
    const address = toAddress(input);
    const book = await lockAddressBook(db, customerId);
    if (book.length >= MAX_ADDRESSES)
      throw new Refusal('validation', { fields: { addresses: { problem: 'addresses_full', limit: MAX_ADDRESSES } } });
    const { id } = await statements.insertAddress(db, customerId, address);
    await replaceCustomerTerms(db, customerId);
    const key = { customerId, id };
    if (book.length === 0 || input.default) await makeDefault(db, key);
    return readAddress(db, key);
  });
}

/** `default: true` without other fields only sets the default (docs/spec/decisions.md 5). */
export function updateAddress(
  pool: Pool,
  key: statements.AddressKey,
  input: AddressInput,
): Promise<statements.AddressRow> {
  return transaction(pool, async (db) => {
    const book = await lockAddressBook(db, key.customerId);
    if (!book.some(({ id }) => id === key.id)) throw new Refusal('not_found');
    if (!(input.default && saysNothing(input))) {
      await statements.updateAddress(db, key, toAddress(input));
      await replaceCustomerTerms(db, key.customerId);
    }
    if (input.default) await makeDefault(db, key);
    return readAddress(db, key);
  });
}

export function deleteAddress(pool: Pool, key: statements.AddressKey): Promise<void> {
  return transaction(pool, async (db) => {
    const book = await lockAddressBook(db, key.customerId);
    const gone = book.find(({ id }) => id === key.id);
    if (!gone) throw new Refusal('not_found');
    await statements.deleteAddress(db, key);
    await replaceCustomerTerms(db, key.customerId);
    const [newest] = book.filter((address) => address !== gone);
    if (gone.isDefault && newest) await statements.markDefault(db, { ...key, id: newest.id });
  });
}

/** Does nothing if the address already exists or the address book is full. */
export async function storeAddress(db: Db, customerId: number, address: PostalAddress): Promise<void> {
  const book = await lockAddressBook(db, customerId);
  if (book.length >= MAX_ADDRESSES || book.some((known) => isSame(known, address))) return;
  const { id } = await statements.insertAddress(db, customerId, address);
  await replaceCustomerTerms(db, customerId);
  if (book.length === 0) await statements.markDefault(db, { customerId, id });
}

/** Locks the customer until the transaction ends. */
async function lockAddressBook(db: Db, customerId: number): Promise<statements.AddressRow[]> {
  await lockCustomer(db, customerId);
  return statements.selectAddresses(db, customerId);
}

async function makeDefault(db: Db, key: statements.AddressKey): Promise<void> {
  await statements.clearDefault(db, key.customerId);
  await statements.markDefault(db, key);
}

function toAddress(input: AddressInput): PostalAddress {
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  const lines = typeof input.address1 === 'string' ? [input.address1] : (input.address1 ?? []);
  const address: PostalAddress = {
    firstName: text(input.first_name),
    lastName: text(input.last_name),
    companyName: text(input.company_name) || null,
    street: lines.map((line) => line.trim()).filter(Boolean),
    city: text(input.city),
    state: text(input.state) || SAVED_ADDRESS_DEFAULTS.state,
    postcode: givenPostcode(text(input.postcode)),
    country: text(input.country) || SAVED_ADDRESS_DEFAULTS.country,
    countryName: text(input.country_name) || SAVED_ADDRESS_DEFAULTS.countryName,
    phone: storedPhone(text(input.phone)),
  };
  const problems = Object.entries(savedAddressProblems(address));
  if (problems.length > 0) {
    throw new Refusal('validation', {
      fields: Object.fromEntries(problems.map(([field, problem]) => [field, { problem, limit: MAX_FIELD_LENGTH }])),
    });
  }
  return address;
}

const FIELDS = [
  'first_name',
  'last_name',
  'company_name',
  'address1',
  'city',
  'state',
  'postcode',
  'country',
  'country_name',
  'phone',
] as const;

const saysNothing = (input: AddressInput): boolean => FIELDS.every((field) => input[field] === undefined);

const isSame = (one: PostalAddress, other: PostalAddress): boolean => identityOf(one) === identityOf(other);

const identityOf = (address: PostalAddress): string =>
  JSON.stringify([
    address.firstName,
    address.lastName,
    address.companyName,
    address.street,
    address.city,
    address.state,
    address.postcode,
    address.country,
    address.phone,
  ]);
