import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));

/** Saves the addresses of a filled cart. */
async function save(payload: object) {
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/checkout/save-address?locale=en&api_token=${visitor.token}`,
    payload,
  });
  const body = answer.json();
  return {
    status: answer.statusCode,
    errors: body.errors,
    billing: body.data?.cart.billing_address,
    shipping: body.data?.cart.shipping_address,
  };
}

test('saveAddress uses the billing address for shipping by default', async () => {
  const { billing, shipping } = await save({ billing: address({ use_for_shipping: undefined }) });

  expect(billing).toMatchObject({ first_name: 'Աննա', email: 'anna@example.am', address1: ['Օրինակ փողոց 1, բն. 5'] });
  expect(shipping).toEqual(billing);
});

test.each([
  ['Գյումրի', undefined, 'Shirak'],
  ['gyumri', 'Yerevan', 'Shirak'],
  ['Нор-Норк', 'Armenia', 'Yerevan'],
  ['Նոր Գեղի', 'Kotayk', 'Kotayk'],
  ['Նոր Գեղի', undefined, 'Yerevan'],
])('saveAddress for the city %s in the region %s stores the region %s', async (city, state, region) => {
  const { shipping } = await save({ billing: address({ city, state }) });

  expect(shipping).toMatchObject({ city, state: region });
});

test('saveAddress accepts a short name and a short town', async () => {
  const there = { first_name: 'Anna', address1: 'Ա 5', city: 'Վեդի', phone: '093123456' };

  const { status, shipping } = await save({ billing: address({ use_for_shipping: false }), shipping: there });

  expect(status).toBe(200);
  expect(shipping).toMatchObject({ first_name: 'Anna', city: 'Վեդի', state: 'Ararat' });
});

test.each([true, 'true', 1, '1'])(
  'with use_for_shipping %o the shipping address is ignored',
  async (use_for_shipping) => {
    const { status, billing, shipping } = await save({
      billing: address({ use_for_shipping }),
      shipping: { first_name: '' },
    });

    expect(status).toBe(200);
    expect(shipping).toEqual(billing);
  },
);

test.each([false, 'false', 0, '0'])(
  'with use_for_shipping %o the shipping address is stored separately',
  async (use_for_shipping) => {
    const there = { first_name: 'Արամ', address1: 'Շիրակ 5', city: 'Գյումրի', state: 'Shirak', phone: '0312 12345' };

    const { billing, shipping } = await save({ billing: address({ use_for_shipping }), shipping: there });

    expect(billing).toMatchObject({ first_name: 'Աննա', city: 'Երևան' });
    expect(shipping).toMatchObject({
      first_name: 'Արամ',
      // The shipping address inherits the e-mail of the billing address.
      email: 'anna@example.am',
      city: 'Գյումրի',
      state: 'Shirak',
      phone: '+37431212345',
    });
  },
);

test('saveAddress reports the errors of both addresses at once', async () => {
  const { status, errors } = await save({
    billing: address({ use_for_shipping: false, city: '' }),
    shipping: { first_name: 'Արամ', address1: '', city: 'Գյումրի', phone: 'call me' },
  });

  expect(status).toBe(422);
  expect(Object.keys(errors).toSorted()).toEqual(['billing.city', 'shipping.address1', 'shipping.phone']);
});

test.each([
  ['a text', 'Սարյան 22', ['Սարյան 22']],
  ['a list', ['Սարյան 22', 'բն. 25'], ['Սարյան 22', 'բն. 25']],
  ['a list with blank entries', ['', ' Սարյան 22 ', '  '], ['Սարյան 22']],
])('saveAddress accepts a street of %s', async (_, address1, kept) => {
  const { billing } = await save({ billing: address({ address1 }) });

  expect(billing.address1).toEqual(kept);
});

test.each([
  ['077 12-34-56', '+37477123456'],
  ['(010) 123456', '+37410123456'],
  ['00374 91 000 000', '+37491000000'],
  ['+1 (818) 555-0100', '+18185550100'],
])('saveAddress stores the telephone %s as %s', async (typed, kept) => {
  const { billing } = await save({ billing: address({ phone: typed }) });

  expect(billing.phone).toBe(kept);
});

test('saveAddress completes missing fields as the specification defines', async () => {
  const { billing } = await save({ billing: address({ country: '', state: undefined, postcode: ' ' }) });

  expect(billing).toMatchObject({
    country: 'AM',
    country_name: 'Armenia',
    state: 'Yerevan',
    postcode: '75017',
    company_name: null,
  });
});

test('typed fields take precedence over completed fields', async () => {
  const { billing } = await save({ billing: address({ state: 'Lori', postcode: '2001', company_name: ' ՍՊԸ ' }) });

  expect(billing).toMatchObject({ state: 'Lori', postcode: '2001', company_name: 'ՍՊԸ' });
});

test('saveAddress accepts an address with one name', async () => {
  const { billing } = await save({ billing: address({ first_name: 'Աննա Պետրոսյան', last_name: '' }) });

  expect(billing).toMatchObject({ first_name: 'Աննա Պետրոսյան', last_name: '' });
});

test('saveAddress accepts form data', async () => {
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  const form = new URLSearchParams([
    ['api_token', visitor.token],
    ['billing[first_name]', 'Աննա'],
    ['billing[email]', 'anna@example.am'],
    ['billing[address1][0]', 'Սարյան 22'],
    ['billing[address1][1]', 'բն. 25'],
    ['billing[city]', 'Երևան'],
    ['billing[phone]', '091 000 000'],
    ['billing[use_for_shipping]', '1'],
  ]);

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-address',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });

  expect(answer.json().data.cart.billing_address).toMatchObject({
    first_name: 'Աննա',
    address1: ['Սարյան 22', 'բն. 25'],
    phone: '+37491000000',
  });
});

test('saveAddress accepts every field in the query, and the body takes precedence', async () => {
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  const query = new URLSearchParams({
    api_token: visitor.token,
    'billing[first_name]': 'Query',
    'billing[email]': 'query@example.am',
    'billing[address1]': 'Query 1',
    'billing[city]': 'Երևան',
    'billing[phone]': '091 000 000',
  });
  const url = `/api/checkout/save-address?${query}`;

  const byQuery = await shop.app.inject({ method: 'POST', url });
  const byBody = await shop.app.inject({ method: 'POST', url, payload: { billing: address() } });

  expect(byQuery.json().data.cart.billing_address).toMatchObject({ first_name: 'Query', address1: ['Query 1'] });
  expect(byBody.json().data.cart.billing_address).toMatchObject({ first_name: 'Աննա', email: 'anna@example.am' });
});

async function savedAddress(customerId: number): Promise<number> {
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into addresses (customer_id, first_name, last_name, street, city, state, postcode, phone)
    values (${customerId}, 'Արամ', 'Արամյան', ${['Տուն 1']}::text[], 'Գորիս', 'Syunik', '3201', '+37493000000') returning id`);
  return id;
}

test('a saved address needs only its id, and the id of another customer is not found', async () => {
  const [aram, anna] = [await signIn(shop), await signIn(shop)];
  const [own, foreign] = [await savedAddress(aram.id), await savedAddress(anna.id)];
  const headers = { authorization: `Bearer ${aram.token}` };
  await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}`, headers });
  const choose = (address_id: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/checkout/save-address',
      headers,
      payload: { billing: { address_id } },
    });

  const chosen = await choose(own);
  const refused = await choose(foreign);

  expect(chosen.json().data.cart).toMatchObject({
    billing_address: { first_name: 'Արամ', email: aram.email, city: 'Գորիս', state: 'Syunik' },
    shipping_address: { first_name: 'Արամ', address1: ['Տուն 1'] },
  });
  expect(refused.statusCode).toBe(404);
});

/** Saves the addresses as a customer with a filled cart. */
async function saveAs({ token }: { token: string }, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/checkout/save-address', headers, payload });
  return answer.statusCode;
}

async function customerWithCart() {
  const anna = await signIn(shop);
  const headers = { authorization: `Bearer ${anna.token}` };
  await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}`, headers });
  return anna;
}

const bookOf = async ({ token }: { token: string }) =>
  (await shop.app.inject(`/api/addresses?pagination=0&token=${token}`)).json().data;

test.each([true, 'true', 1, '1'])(
  'with save_as_address %o the typed address is added to the address book once',
  async (save_as_address) => {
    const anna = await customerWithCart();
    const billing = address({ save_as_address, state: 'Lori', postcode: '2001', company_name: 'ՍՊԸ' });

    const statuses = [await saveAs(anna, { billing }), await saveAs(anna, { billing })];

    const book = await bookOf(anna);
    expect(statuses).toEqual([200, 200]);
    expect(book).toHaveLength(1);
    expect(book[0]).toMatchObject({
      first_name: 'Աննա',
      last_name: 'Պետրոսյան',
      address1: ['Օրինակ փողոց 1, բն. 5'],
      city: 'Երևան',
      state: 'Lori',
      postcode: '2001',
      company_name: 'ՍՊԸ',
      phone: '+37491000000',
      default: true,
    });
  },
);

test('a second address is added to the address book and does not become the default', async () => {
  const anna = await customerWithCart();
  await saveAs(anna, { billing: address({ save_as_address: true }) });
  await saveAs(anna, { billing: address({ save_as_address: true, city: 'Գորիս' }) });

  const book = await bookOf(anna);

  expect(book.map((one: { city: string; default: boolean }) => [one.city, one.default])).toEqual([
    ['Երևան', true],
    ['Գորիս', false],
  ]);
});

test('ten concurrent calls with the same address add one address', async () => {
  const anna = await customerWithCart();
  const billing = address({ save_as_address: true });

  const statuses = await Promise.all(Array.from({ length: 10 }, () => saveAs(anna, { billing })));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await bookOf(anna)).toHaveLength(1);
});

test.each([
  ['save_as_address is omitted', {}],
  ['save_as_address is false', { save_as_address: false }],
  ['the address is invalid', { save_as_address: true, phone: 'call me' }],
])('the address book stays empty when %s', async (_, options) => {
  const anna = await customerWithCart();

  await saveAs(anna, { billing: address(options) });

  expect(await bookOf(anna)).toEqual([]);
});

test('an address from the address book is not added again', async () => {
  const anna = await customerWithCart();
  const address_id = await savedAddress(anna.id);

  const status = await saveAs(anna, { billing: { address_id, save_as_address: true } });

  expect(status).toBe(200);
  expect(await bookOf(anna)).toHaveLength(1);
});

test('save_as_address of a guest is ignored', async () => {
  const { status } = await save({ billing: address({ save_as_address: true }) });

  expect(status).toBe(200);
});

test('a full address book does not prevent an order', async () => {
  const anna = await customerWithCart();
  for (let count = 0; count < 20; count++) await savedAddress(anna.id);

  const status = await saveAs(anna, { billing: address({ save_as_address: true }) });

  expect(status).toBe(200);
  expect(await bookOf(anna)).toHaveLength(20);
});

const ENDLESS = 'Ա'.repeat(10_000);

test.each(['first_name', 'last_name', 'email', 'company_name', 'address1', 'city', 'state', 'postcode', 'phone'])(
  'ten thousand characters as %s are refused and not stored',
  async (field) => {
    const { status, errors, billing } = await save({ billing: address({ [field]: ENDLESS }) });

    expect(status).toBe(422);
    expect(Object.keys(errors).some((name) => name.startsWith(`billing.${field}`))).toBe(true);
    expect(billing).toBeUndefined();
  },
);
