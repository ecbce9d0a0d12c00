import { expect, test } from 'vitest';
import { PLACED_ORDERS_COOKIE, writePlacedOrders } from '#api/orders/shopper/placed-orders-cookie.ts';
import { addItem } from '#contract/cart-contract.ts';
import { lastCompany, saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { orders } from '#contract/order-contract.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop, type Visitor } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ cashPrice: 250_000, stock: 900 }));
const MASIS = { name: '«Մասիս» ՍՊԸ', tin: '01234567', address: 'Երևան, Աբովյան 1' };

type Company = CallerInput<typeof saveOrder>['company'];
const CHOICES = { billing: address(), shipping_method: 'free_free', payment: { method: 'moneytransfer' } };

async function withPhone(locale: Locale = 'en'): Promise<Visitor> {
  const visitor = await shop.visitor(locale);
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  return visitor;
}
const order = ({ call, token }: Visitor, company: Company) =>
  call(saveOrder, { input: { ...CHOICES, company, api_token: token } });

/** Returns the company that the order call shows to the buyer. */
async function companyOf({ id }: { id: number }) {
  const cookie = `${PLACED_ORDERS_COOKIE}=${writePlacedOrders([id], shop.config.keys.placedOrders[0], new Date())}`;
  const [read] = orThrow(
    await shop.client('en', { cookie, 'sec-fetch-site': 'same-origin' }).call(orders, { input: { id } }),
  ).data;
  return read && 'company' in read ? read.company : undefined;
}

test('saveOrder stores the company with the order and the order call returns it', async () => {
  const visitor = await withPhone();

  const { order: placed } = orThrow(await order(visitor, { ...MASIS, name: ` ${MASIS.name} `, tin: '012 345 67' }));

  expect(await companyOf(placed)).toEqual(MASIS);
});

test.each<[string, Company, object | null]>([
  ['no company', undefined, null],
  ['null as company', null, null],
  [
    'a company without a legal address',
    { name: 'ՍՊԸ', tin: '01234567' },
    { name: 'ՍՊԸ', tin: '01234567', address: '' },
  ],
])('an order with %s is placed', async (_, company, stored) => {
  const visitor = await withPhone();

  const { order: placed } = orThrow(await order(visitor, company));

  expect(await companyOf(placed)).toEqual(stored);
});

test.each<[string, Company, Record<string, string>]>([
  [
    'no fields',
    {},
    { 'company.name': 'The company.name field is required.', 'company.tin': 'The company.tin field is required.' },
  ],
  ['a blank name', { ...MASIS, name: ' ' }, { 'company.name': 'The company.name field is required.' }],
  ['a TIN of seven digits', { ...MASIS, tin: '0123456' }, { 'company.tin': 'The company.tin must be 8 digits.' }],
  ['letters in the TIN', { ...MASIS, tin: 'AM123456' }, { 'company.tin': 'The company.tin must be 8 digits.' }],
  [
    'an address of 256 characters',
    { ...MASIS, address: 'x'.repeat(256) },
    { 'company.address': 'The company.address may not be greater than 255 characters.' },
  ],
])('saveOrder with a company that has %s is refused and names the field', async (_, company, fields) => {
  const visitor = await withPhone();

  const answer = await order(visitor, company);

  expect(answer).toMatchObject({ ok: false, error: { status: 422, code: 'validation', fields } });
  expect(orThrow(await order(visitor, MASIS)).success).toBe(true);
});

test.each<[Locale, string]>([
  ['hy', 'ՀՎՀՀ-ն պետք է ունենա 8 թվանշան։'],
  ['ru', 'В УНН должно быть 8 цифр.'],
])('a refused TIN is explained in %s', async (locale, sentence) => {
  const answer = await order(await withPhone(locale), { ...MASIS, tin: '1' });

  expect(answer).toMatchObject({ error: { fields: { 'company.tin': sentence } } });
});

test('lastCompany returns the company of the newest company order of this customer only', async () => {
  const customer = async () => shop.client('en', { authorization: `Bearer ${(await signIn(shop)).token}` });
  const [anna, stranger] = [await customer(), await customer()];
  expect(orThrow(await anna.call(lastCompany)).data).toBeNull();
  for (const company of [{ ...MASIS, name: 'Old' }, MASIS, null]) {
    orThrow(await anna.call(addItem, { params: { productId: phone.id } }));
    orThrow(await anna.call(saveOrder, { input: { ...CHOICES, company } }));
  }

  expect(orThrow(await anna.call(lastCompany)).data).toEqual(MASIS);
  expect(orThrow(await stranger.call(lastCompany)).data).toBeNull();
  expect(await shop.client().call(lastCompany)).toMatchObject({ ok: false, error: { status: 401 } });
});
