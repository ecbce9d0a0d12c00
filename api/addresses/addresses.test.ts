import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { LOCALES } from '#contract/locale.ts';
import { type SignedIn, signIn } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();

const HOME = {
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  address1: ['Օրինակ փողոց 2'],
  city: 'Գյումրի',
  country: 'AM',
  country_name: 'Armenia',
  phone: '091 000 000',
  postcode: '1111',
  state: 'Armenia',
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call({ token }: SignedIn, method: Method, path: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api/addresses${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const create = (anna: SignedIn, overrides: object = {}) =>
  call(anna, 'POST', '/create?locale=en', { ...HOME, ...overrides }).then(({ body }) => body.data);
const list = async (anna: SignedIn): Promise<{ id: number; default: boolean }[]> =>
  (await call(anna, 'GET', '?pagination=0')).body.data;
const standing = async (anna: SignedIn) => (await list(anna)).map(({ id, default: isDefault }) => [id, isDefault]);

test('create stores the address unchanged and makes the first one the default', async () => {
  const anna = await signIn(shop);

  const { status, body, headers } = await call(anna, 'POST', '/create?locale=en', HOME);

  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({
    message: 'Your address has been created successfully.',
    data: {
      ...HOME,
      id: expect.any(Number),
      company_name: null,
      phone: '+37491000000',
      default: true,
      is_default: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: body.data.created_at,
    },
  });
  expect((await call(anna, 'GET', `/${body.data.id}`)).body).toEqual({ data: body.data });
});

test('create accepts the token in the body, as the specification defines', async () => {
  const { token } = await signIn(shop);
  const send = (method: Method, url: string, payload: object) => shop.app.inject({ method, url, payload });

  const created = await send('POST', '/api/addresses/create', { token, ...HOME });
  const { id } = created.json().data;
  const updated = await send('PUT', `/api/addresses/${id}`, { token, ...HOME, id: 999_999, city: 'Վանաձոր' });
  const read = await shop.app.inject(`/api/addresses/${id}?token=${token}`);
  const deleted = await send('DELETE', `/api/addresses/${id}?locale=en`, { token });

  expect(updated.json().data).toMatchObject({ id, city: 'Վանաձոր' });
  expect(read.json().data.city).toBe('Վանաձոր');
  expect(deleted.json()).toEqual({ message: 'Item removed successfully.' });
});

test('create completes missing fields as the specification defines', async () => {
  const anna = await signIn(shop);

  const { first_name, last_name, city, phone } = HOME;
  const { body } = await call(anna, 'POST', '/create', { first_name, last_name, city, phone, address1: 'Սարյան 22' });

  expect(body.data).toMatchObject({
    address1: ['Սարյան 22'],
    country: 'AM',
    country_name: 'Armenia',
    state: 'Armenia',
    postcode: '1111',
  });
});

test.each([
  ['077 12-34-56', '+37477123456'],
  ['(010) 123456', '+37410123456'],
  ['00374 91 000 000', '+37491000000'],
  ['+1 (818) 555-0100', '+18185550100'],
])('create stores the telephone %s as %s', async (typed, kept) => {
  expect((await create(await signIn(shop), { phone: typed })).phone).toBe(kept);
});

test.each([
  ['surrounding spaces', '  Աննա ', 'Աննա'],
  ['an emoji', 'Աննա 📱', 'Աննա 📱'],
  ['HTML', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a null byte', 'Ան\0նա', 'Աննա'],
  ['a right-to-left mark', '\u202eանն', '\u202eանն'],
  ['quotes and SQL', `'; drop table addresses; -- "\\`, `'; drop table addresses; -- "\\`],
  ['the maximum length', 'ա'.repeat(255), 'ա'.repeat(255)],
])('create stores a name with %s as text', async (_, typed, kept) => {
  expect((await create(await signIn(shop), { first_name: typed })).first_name).toBe(kept);
});

const REQUIRED = ['first_name', 'last_name', 'address1', 'city', 'phone'];

test.each([
  ['nothing', {}, REQUIRED],
  ['blanks', { first_name: ' ', last_name: '', address1: ['', ' '], city: '\t', phone: '' }, REQUIRED],
  ['nulls', { first_name: null, last_name: null, city: null, phone: null }, REQUIRED],
  ['no last name', { ...HOME, last_name: '' }, ['last_name']],
  ['a telephone of letters', { ...HOME, phone: 'call me' }, ['phone']],
  ['a name of 10,000 characters', { ...HOME, first_name: 'x'.repeat(10_000) }, ['first_name']],
  ['a name of 10,001 characters', { ...HOME, first_name: 'x'.repeat(10_001) }, ['first_name']],
  ['a street of 400 characters', { ...HOME, address1: ['x'.repeat(200), 'y'.repeat(200)] }, ['address1']],
  ['a company of 256 characters', { ...HOME, company_name: 'x'.repeat(256) }, ['company_name']],
  ['a country of 256 characters', { ...HOME, country_name: 'x'.repeat(256) }, ['country_name']],
  ['a postcode of 256 digits', { ...HOME, postcode: '1'.repeat(256) }, ['postcode']],
  ['a name that is a number', { ...HOME, first_name: 5 }, ['first_name']],
  ['a street that is an object', { ...HOME, address1: { a: 1 } }, ['address1']],
  ['eleven lines of street', { ...HOME, address1: Array(11).fill('x') }, ['address1']],
  ['a default that is not a boolean', { ...HOME, default: 'maybe' }, ['default']],
])('%s as an address is refused per field in each language, and nothing is stored', async (_, typed, fields) => {
  const anna = await signIn(shop);
  const kept = await create(anna);

  const created = await Promise.all(LOCALES.map((locale) => call(anna, 'POST', `/create?locale=${locale}`, typed)));
  const updated = await call(anna, 'PUT', `/${kept.id}`, typed);

  expect([...created, updated].map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  for (const { body } of [...created, updated]) expect(Object.keys(body.errors).toSorted()).toEqual(fields.toSorted());
  expect(new Set(created.map(({ body }) => JSON.stringify(body.errors))).size).toBe(3);
  expect(await list(anna)).toEqual([kept]);
});

test('the list has the default first, then the newest', async () => {
  const anna = await signIn(shop);
  const [first, second, third] = [await create(anna), await create(anna), await create(anna)];

  expect(await standing(anna)).toEqual([
    [first.id, true],
    [third.id, false],
    [second.id, false],
  ]);
});

test('a new default replaces the previous one, on update and on creation', async () => {
  const anna = await signIn(shop);
  const [first, second] = [await create(anna), await create(anna)];

  const alone = await call(anna, 'PUT', `/${second.id}`, { default: true });
  const afterAlone = await standing(anna);
  const whole = await call(anna, 'PUT', `/${first.id}`, { ...HOME, city: 'Գորիս', default: true });
  const afterWhole = await standing(anna);
  const third = await create(anna, { default: 'true' });

  expect(alone.body.data).toMatchObject({ ...HOME, phone: '+37491000000', default: true });
  expect(afterAlone).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect(whole.body.data).toMatchObject({ city: 'Գորիս', default: true });
  expect(afterWhole).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
  expect(await standing(anna)).toEqual([
    [third.id, true],
    [second.id, false],
    [first.id, false],
  ]);
});

test('the default can be moved to another address but not removed', async () => {
  const anna = await signIn(shop);
  const { id } = await create(anna);

  const { body } = await call(anna, 'PUT', `/${id}`, { ...HOME, default: false });

  expect(body.data.default).toBe(true);
});

test('deleting the default makes the newest address the default', async () => {
  const anna = await signIn(shop);
  const [first, second, third] = [await create(anna), await create(anna), await create(anna)];

  await call(anna, 'DELETE', `/${first.id}`);
  const afterDefault = await standing(anna);
  await call(anna, 'DELETE', `/${second.id}`);
  const afterOther = await standing(anna);
  await call(anna, 'DELETE', `/${third.id}`);

  expect(afterDefault).toEqual([
    [third.id, true],
    [second.id, false],
  ]);
  expect(afterOther).toEqual([[third.id, true]]);
  expect(await list(anna)).toEqual([]);
  expect((await create(anna)).default).toBe(true);
});

test('a deleted address is not found', async () => {
  const anna = await signIn(shop);
  const { id } = await create(anna);
  await call(anna, 'DELETE', `/${id}`);

  const answers = [
    await call(anna, 'DELETE', `/${id}`),
    await call(anna, 'GET', `/${id}`),
    await call(anna, 'PUT', `/${id}`, HOME),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('the list has pages unless all entries are requested', async () => {
  const anna = await signIn(shop);
  const made = [];
  for (let count = 0; count < 5; count++) made.push((await create(anna)).id);

  const paged = await call(anna, 'GET', '?limit=2&page=2');
  const past = await call(anna, 'GET', '?limit=2&page=9');
  const whole = await call(anna, 'GET', '?pagination=0&limit=2');

  expect(paged.body.data.map(({ id }: { id: number }) => id)).toEqual([made[3], made[2]]);
  expect(paged.body.meta).toMatchObject({ current_page: 2, last_page: 3, per_page: 2, total: 5, from: 3, to: 4 });
  expect(paged.body.links.next).toBe('/api/addresses?page=3');
  expect(past.body).toMatchObject({ data: [], meta: { total: 5, from: null } });
  expect(whole.body.data).toHaveLength(5);
  expect(whole.body.meta).toBeUndefined();
});

test('of 30 concurrent creations 20 are stored with one default, and the rest are refused with the limit', async () => {
  const anna = await signIn(shop);

  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(anna, 'POST', '/create?locale=en', { ...HOME, default: true })),
  );

  const refused = answers.filter(({ status }) => status === 422);
  const kept = await list(anna);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body.errors).toEqual({
    addresses: ['You can save at most 20 addresses. Remove one and try again.'],
  });
  expect(kept).toHaveLength(20);
  expect(kept.filter((address) => address.default)).toHaveLength(1);
});

test('concurrent changes and deletions leave exactly one default', async () => {
  const anna = await signIn(shop);
  const made: number[] = [];
  for (let count = 0; count < 8; count++) made.push((await create(anna)).id);

  const answers = await Promise.all(
    made.flatMap((id, index) => [
      call(anna, 'PUT', `/${id}`, { default: true }),
      ...(index % 2 === 0 ? [call(anna, 'DELETE', `/${id}`)] : []),
    ]),
  );

  const left = await list(anna);
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 404]))).toEqual(new Set());
  expect(left).toHaveLength(4);
  expect(left.filter((address) => address.default)).toHaveLength(1);
});

test("the messages are in the customer's language", async () => {
  const anna = await signIn(shop);

  const created = await call(anna, 'POST', '/create?locale=hy', HOME);
  const updated = await call(anna, 'PUT', `/${created.body.data.id}?locale=ru`, HOME);
  const deleted = await call(anna, 'DELETE', `/${created.body.data.id}?locale=hy`);

  expect(created.body.message).toBe('Հասցեն ավելացվեց');
  expect(updated.body.message).toBe('Адрес сохранён');
  expect(deleted.body.message).toBe('Հասցեն հեռացվեց');
});

test('deleting an account deletes its addresses', async () => {
  const anna = await signIn(shop);
  await create(anna);
  await shop.pool.run(sql`delete from customers where id = ${anna.id}`);

  const { status } = await call(anna, 'POST', '/create', HOME);

  expect(status).toBe(401);
});
