import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { createApiKey as createKey, listApiKeys, revokeApiKey } from '#contract/office/office-api-keys-contract.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { acceptsKeys, changes } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { type KEY_PERMISSIONS, PERMISSIONS, type Permission } from '#rules/staff/staff-permissions.ts';
import { openOffice } from '#testing/office.ts';
import { openOfficeSamples } from '#testing/office-samples.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { createApiKey } from './api-keys.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const { samples, endpointOf } = openOfficeSamples(shop, office);

type Scope = (typeof KEY_PERMISSIONS)[number];
const create = async (scopes: Scope[], lastDay: string | null = null) =>
  orThrow(await owner.call(createKey, { input: { name: '1C', scopes, last_day: lastDay } }));

type Request = { method?: string; path: string; key: string; payload?: object; headers?: Record<string, string> };

/** A call of another system: no cookie and no header of a browser. */
async function call({ method = 'GET', path, key, payload, headers = {} }: Request) {
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: path.includes('?') ? path : `${path}?locale=en`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const pathOf = (path: string, params: object = {}): string =>
  Object.entries(params).reduce((url, [name, value]) => url.replace(`{${name}}`, String(value)), path);

test('a key reads and changes what its scopes allow, without a cookie or a header of a browser', async () => {
  const { key } = await create(['orders.see', 'orders.step']);
  const sample = await samples.stepOrder!();
  const path = pathOf(endpointOf('stepOrder').path, sample.params);

  const read = await call({ path: '/office/api/orders', key });
  const changed = await call({ method: 'POST', path, key, payload: sample.input as object });

  expect([read.status, changed.status]).toEqual([200, 200]);
  expect(read.headers['set-cookie']).toBeUndefined();
});

test('the audit log names the key and the member who created it', async () => {
  const { key } = await create(['orders.see', 'orders.step']);
  const sample = await samples.stepOrder!();
  await call({
    method: 'POST',
    path: pathOf(endpointOf('stepOrder').path, sample.params),
    key,
    payload: sample.input as object,
  });

  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order' } }));

  expect(data[0]).toMatchObject({ action: 'stepOrder', source: 'staff', api_key: '1C', by: expect.any(String) });
});

test('a key with every scope is refused calls about staff, keys and webhooks, personal calls and reauthentication', async () => {
  const { id: staffId } = await office.hire('owner');
  const wanted = { name: 'All', scopes: PERMISSIONS, lastDay: null, staffId, own: PERMISSIONS };
  const { key } = await createApiKey(shop.pool, { source: 'cli' }, wanted, new Date());
  const closed = officeEndpoints.filter((endpoint) => !acceptsKeys(endpoint));

  const answers = await Promise.all(
    closed.map(async ({ method, path, name }) => ({
      name,
      ...(await call({ method, path: path.replace(/\{\w+\}/g, '1'), key })),
    })),
  );

  const opened = answers.filter(({ status, body }) => status !== 403 || body.error?.code !== 'key_refused');
  expect(opened.map(({ name, status }) => [name, status])).toEqual([]);
  const names = closed.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['inviteStaff', 'createApiKey', 'createWebhook', 'readOfficeSession']));
  expect(names).toEqual(expect.arrayContaining(['undoChange', 'savePaymentAccount', 'listStaff', 'listWebhooks']));
});

test.each<[Permission]>(
  PERMISSIONS.filter((one) => one !== 'staff.edit' && one !== 'integrations.edit').map((one) => [one]),
)('a key without the scope %s is refused its calls with the missing permission', async (permission) => {
  const guarded = officeEndpoints.filter((endpoint) => acceptsKeys(endpoint) && endpoint.permission === permission);
  const others = PERMISSIONS.filter((one) => one !== permission);
  const { id: staffId } = await office.hire('owner');
  const wanted = { name: 'Others', scopes: others, lastDay: null, staffId, own: PERMISSIONS };
  const { key } = await createApiKey(shop.pool, { source: 'cli' }, wanted, new Date());

  const answers = await Promise.all(
    guarded.map(({ method, path }) => call({ method, path: path.replace(/\{\w+\}/g, '1'), key })),
  );

  for (const { status, body } of answers)
    expect([status, body.error?.permission], JSON.stringify(body)).toEqual([403, permission]);
});

test('a revoked key, an expired key and an unknown key are refused with 401 and a clear sentence', async () => {
  const [revoked, expired] = [await create(['orders.see']), await create(['orders.see'], '2999-01-01')];
  orThrow(await owner.call(revokeApiKey, { params: { id: revoked.id } }));
  await shop.pool.run(sql`update api_keys set expires_at = now() where id = ${expired.id}`);
  const path = '/office/api/orders';

  const answers = [
    await call({ path, key: revoked.key }),
    await call({ path, key: expired.key }),
    await call({ path, key: `kayts_${'x'.repeat(43)}` }),
    await call({ path, key: 'something-else' }),
  ];

  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
    [401, 'key_revoked'],
    [401, 'key_expired'],
    [401, 'key_unknown'],
    [401, 'key_unknown'],
  ]);
  expect(answers[0]?.body.message).toContain('was revoked');
});

test('a key revoked while its requests run ends with the next request', async () => {
  const { id, key } = await create(['orders.see']);
  const path = '/office/api/orders';

  const [first, second] = await Promise.all([
    call({ path, key }),
    call({ path, key }),
    owner.call(revokeApiKey, { params: { id } }),
  ]);

  expect([200, 401]).toContain(first.status);
  expect([200, 401]).toContain(second.status);
  expect((await call({ path, key })).body.error.code).toBe('key_revoked');
});

test('a key loses what its member loses, and ends with the member', async () => {
  const manager = await office.hire('manager');
  const own = PERMISSIONS.filter((one) => one !== 'staff.edit');
  const wanted = { name: 'Shrinking', scopes: ['orders.see', 'products.price'] as const, lastDay: null };
  const { key } = await createApiKey(shop.pool, { source: 'cli' }, { ...wanted, staffId: manager.id, own }, new Date());
  const role = sql`(select id from staff_roles where code = 'warehouse')`;

  await shop.pool.run(sql`update staff set role_id = ${role} where id = ${manager.id}`);
  const orders = await call({ path: '/office/api/orders', key });
  const { method, path } = officeEndpoints.find((one) => acceptsKeys(one) && one.permission === 'products.price')!;
  const prices = await call({ method, path: path.replace(/\{\w+\}/g, '1'), key });
  const listed = orThrow(await owner.call(listApiKeys)).data.find(({ name }) => name === 'Shrinking');
  await shop.pool.run(sql`update staff set is_active = false where id = ${manager.id}`);
  const left = await call({ path: '/office/api/orders', key });

  expect(orders.status).toBe(200);
  expect(prices.body.error).toMatchObject({ code: 'permission', permission: 'products.price' });
  expect(listed?.lost_scopes).toEqual(['products.price']);
  expect(left.body.error.code).toBe('key_revoked');
});

test('createApiKey refuses scopes that the member lacks, and a last day in the past', async () => {
  const { id: staffId } = await office.hire('warehouse');
  const wanted = { name: 'Too much', scopes: ['orders.refund'] as const, lastDay: null, staffId };
  const past = await owner.call(createKey, {
    input: { name: '1C', scopes: ['orders.see'], last_day: '2020-01-01' },
  });

  await expect(
    createApiKey(shop.pool, { source: 'cli' }, { ...wanted, own: ['orders.see'] }, new Date()),
  ).rejects.toMatchObject({ code: 'permission' });
  expect(past).toMatchObject({ ok: false, error: { fields: { last_day: expect.any(String) } } });
});

test('the database and the audit log contain no key', async () => {
  const { key, id } = await create(['orders.see']);
  await call({ path: '/office/api/orders', key });

  const stored = await shop.pool.one<{ row: string; entries: number }>(sql`
    select (select to_jsonb(k)::text from api_keys k where id = ${id}) as row,
           (select count(*)::int from audit_entries where position(${key} in after::text) > 0) as entries`);
  const listed = orThrow(await owner.call(listApiKeys)).data.find((one) => one.id === id);

  expect(stored.row).not.toContain(key);
  expect(stored.entries).toBe(0);
  expect(listed).toMatchObject({ prefix: key.slice(0, 12), state: 'active', last_used_at: expect.any(String) });
});

test('a key excludes the cookie of a session, and another scheme is ignored', async () => {
  const { key } = await create(['stock.see']);
  const path = '/office/api/orders';
  const headers = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' };

  const withKey = await call({ path, key, headers });
  const withBasic = await shop.app.inject({ url: path, headers: { ...headers, authorization: 'Basic dTpw' } });

  expect(withKey.body.error).toMatchObject({ code: 'permission', permission: 'orders.see' });
  expect(withBasic.statusCode).toBe(200);
});

test('a key opens the description of the API, which names the calls that accept keys', async () => {
  const { key } = await create(['orders.see']);

  const { status, body } = await call({ path: '/office/api/openapi.json', key });

  expect(status).toBe(200);
  expect(body.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(body.paths['/office/api/orders'].get.security).toEqual([{ apiKey: [] }, { session: [] }]);
  expect(body.paths['/office/api/staff'].get.security).toEqual([{ session: [] }]);
  expect(body.webhooks['order.placed'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'data',
  );
});

test('requests of one key are limited, and another key is not affected', async () => {
  const limited = await openShop({ config: { limits: true } });
  const own = await openOffice(limited);
  const { id: staffId } = await own.hire('owner');
  const wanted = { name: 'Fast', scopes: ['orders.see'] as const, lastDay: null, staffId, own: PERMISSIONS };
  const keys = [
    await createApiKey(limited.pool, { source: 'cli' }, wanted, new Date()),
    await createApiKey(limited.pool, { source: 'cli' }, wanted, new Date()),
  ];
  const statusOf = async (key: string, remoteAddress: string) =>
    (
      await limited.app.inject({
        url: '/office/api/orders',
        headers: { authorization: `Bearer ${key}` },
        remoteAddress,
      })
    ).statusCode;
  for (let at = 0; at < 300; at += 1) await statusOf(keys[0]!.key, `198.51.100.${at % 200}`);

  expect(await statusOf(keys[0]!.key, '198.51.100.201')).toBe(429);
  expect(await statusOf(keys[1]!.key, '198.51.100.202')).toBe(200);
});

test('every call that changes something and accepts keys is guarded by a permission of keys', () => {
  const open = officeEndpoints.filter((endpoint) => changes(endpoint) && acceptsKeys(endpoint));

  expect(open.every(({ permission }) => typeof permission === 'string')).toBe(true);
  expect(open.every(({ reauthenticate }) => reauthenticate === undefined)).toBe(true);
});
