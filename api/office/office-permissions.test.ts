import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changes } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { officeOrders } from '#contract/office/office-orders-contract.ts';
import { listStaff } from '#contract/office/office-staff-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import {
  BUILT_IN_ROLES,
  PERMISSIONS,
  type Permission,
  ROLE_CODES,
  type RoleCode,
} from '#rules/staff/staff-permissions.ts';
import { openOffice } from '#testing/office.ts';
import { openOfficeSamples, type Sample, STREET } from '#testing/office-samples.ts';
import { webPushKeys } from '#testing/push-service.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop, { push: webPushKeys() });
const { samples, call, endpointOf } = openOfficeSamples(shop, office);
const permitted = officeEndpoints.filter(({ permission }) => typeof permission === 'string');

/** All data that a call could change. */
const state = () =>
  shop.pool.one(sql`
    select (select count(*) from audit_entries) as entries, (select count(*) from order_notes) as notes,
           (select count(*) from order_history) as steps,
           (select count(*) from refunds) as refunds, (select count(*) from credit_answers) as answers,
           (select count(*) from order_item_serials) as serials, (select count(*) from staff_invitations) as keys,
           (select jsonb_agg(to_jsonb(j) order by j.id) from bulk_jobs j) as jobs,
           (select sum(regular_price) from products) as prices,
           (select jsonb_agg(to_jsonb(s) - 'password_hash' order by s.id) from staff s) as staff,
           (select jsonb_agg(to_jsonb(r) order by r.id) from staff_roles r) as roles`);

test('every office call defines its permission or the reason for having none', () => {
  const silent = officeEndpoints.filter(
    ({ permission }) => typeof permission !== 'string' && permission.everybody.trim() === '',
  );

  expect(silent).toEqual([]);
  // Undoing needs the permissions of the change (api/office/undo-own-change.test.ts).
  const sampled = [...permitted.map(({ name }) => name), 'undoChange'];
  expect(Object.keys(samples).toSorted()).toEqual(sampled.toSorted());
});

/** Permissions that guard a part of an answer or a screen of another area, beside those of calls. */
const GUARDS_PART: Readonly<Partial<Record<Permission, string>>> = {
  'customers.contact': 'telephones and e-mails of orders, messages and the audit log',
  'deliveries.contact': 'the telephone of an open delivery',
  'reports.see': 'turnover on Today and in the list of orders',
  'orders.price': 'prices of a new order, api/checkout/staff-order.ts',
  'orders.cancel': 'steps of an order, api/orders/set-order-status.ts',
  'search.edit': 'searches without results on Today',
  'content.edit': 'pages and texts of the shop',
};

test('every permission guards a call or a part of an answer', () => {
  const ofCalls = new Set(permitted.map(({ permission }) => permission));

  const useless = PERMISSIONS.filter((permission) => !ofCalls.has(permission) && !(permission in GUARDS_PART));

  expect(useless).toEqual([]);
});

test('a stored custom role with a permission of an earlier version keeps its other permissions', async () => {
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Հին"}', '{orders.tag,orders.see}') returning id`);
  const colleague = await office.as('orders');
  await shop.pool.run(sql`update staff set role_id = ${id} where id = ${colleague.id}`);

  const [orders, roles] = await Promise.all([
    colleague.call(officeOrders, { input: {} }),
    (await office.as('owner')).call(listStaff, { input: {} }),
  ]);

  expect(orders.ok).toBe(true);
  expect(orThrow(roles).roles.find((role) => role.id === id)?.permissions).toEqual(['orders.see']);
});

test('officeToday returns turnover only with the permission reports.see', async () => {
  const read = async (role: RoleCode) => orThrow(await (await office.as(role)).call(officeToday, { input: {} }));

  const [warehouse, accountant] = [await read('warehouse'), await read('accountant')];

  expect(warehouse).toMatchObject({ sales: null, best: null });
  expect(accountant.sales).not.toBeNull();
});

/** Fixtures that several tests share, because their calls are refused or only read. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Promise<T>;
}
const sampleOf = (name: string) => once(name, () => samples[name]!());
const colleagueOf = (role: RoleCode) => once(`role ${role}`, () => office.as(role));

/** Matches a telephone or e-mail in any notation. */
const CONTACT = /9?3[^\da-z]{0,3}45[^\da-z]{0,3}6[^\da-z]{0,3}7[^\da-z]{0,3}89|zabel\.k/;

/**
 * Removes the telephone and the buyer's note of an open delivery, which `deliveries.contact` shows. E-mails stay.
 */
const withoutDeliveries = (key: string, value: unknown): unknown => {
  if (key === 'description' && typeof value === 'string') return value.replace(/\d/g, '');
  return key === 'delivery' && typeof value === 'object' ? { ...value, phone: '' } : value;
};

/** Compares the JSON text, so that unexpected fields are covered too. */
function expectNoMore(role: RoleCode, answers: readonly unknown[]): void {
  const may = (permission: Permission) => BUILT_IN_ROLES[role].includes(permission);
  const text = JSON.stringify(answers, may('deliveries.contact') ? withoutDeliveries : undefined);
  expect(may('customers.contact') ? null : CONTACT.exec(text)).toBeNull();
  expect(!may('customers.contact') && !may('orders.step') && text.includes(STREET)).toBe(false);
}

/** Undoing and stopping a job also need the permission of the original change, here that of the sample. */
const CHECKED_LATER: Record<string, Permission> = {
  stopJob: 'products.price',
  undoJob: 'products.price',
  // Couriers change only the orders that are assigned to them.
  scanDelivery: 'deliveries.assign',
  missDelivery: 'deliveries.assign',
};

describe.each(ROLE_CODES)('the role %s', (role) => {
  const [may, mayNot] = [true, false].map((isAllowed) =>
    permitted.filter(({ permission }) => BUILT_IN_ROLES[role].includes(permission as never) === isAllowed),
  );

  let before: unknown;
  beforeAll(async () => {
    for (const { name } of mayNot ?? []) await sampleOf(name);
    await colleagueOf(role);
    before = await state();
  });

  test.each((mayNot ?? []).map((endpoint) => [endpoint.name, endpoint] as const))(
    'is refused %s, and nothing changes',
    async (name, endpoint) => {
      const sample = await sampleOf(name);
      const colleague = await colleagueOf(role);

      const refused = await call(colleague, endpoint, sample);

      expect(refused).toMatchObject({
        ok: false,
        error: { status: 403, code: 'permission', permission: endpoint.permission },
      });
      expect(await state()).toEqual(before);
    },
  );

  test.each((may ?? []).map((endpoint) => [endpoint.name, endpoint] as const))(
    'may call %s and receives only the permitted contact data',
    async (name, endpoint) => {
      const sample = await (changes(endpoint) ? samples[name]!() : sampleOf(name));
      const colleague = await colleagueOf(role);
      const before = await state();

      const result = await call(colleague, endpoint, sample);

      const ofSample = CHECKED_LATER[name];
      const mayNot = ofSample !== undefined && !BUILT_IN_ROLES[role].includes(ofSample);
      expect(result.ok || result.error.code).toBe(mayNot ? 'permission' : true);
      if (mayNot) expect(await state()).toEqual(before);
      expectNoMore(role, [result]);
    },
  );
});

/** Calls without a permission of their own, whose parts depend on the role. */
const FOR_EVERYBODY: [name: string, inputs: object[]][] = [
  ['officeToday', [{}]],
  ['officeNews', [{ since: 0 }]],
  ['findAnything', [{ q: '093456789' }, { q: 'zabel.k@mail.example' }, { q: '6789' }, { q: 'Պետրոսյան' }]],
  ['officeOrders', [{ q: '093456789' }, { q: 'zabel.k' }, { q: '6789' }, { view: 'work' }]],
  ['exportOrders', [{ q: 'Պետրոսյան' }]],
  ['listAudit', [{}]],
  ['exportAudit', [{}]],
  ['listViews', [{ section: 'orders' }]],
];

test.each(ROLE_CODES)(
  'for the role %s, lists, palette, audit log and CSV contain only contact data that it may see',
  async (role) => {
    const owner = await office.as('owner');
    for (const name of ['stepOrder', 'addOrderNote', 'answerCredit'])
      orThrow(await call(owner, endpointOf(name), await samples[name]!()));
    const colleague = await office.as(role);

    const answers: unknown[] = [];
    for (const [name, inputs] of FOR_EVERYBODY)
      for (const input of inputs) answers.push(await call(colleague, endpointOf(name), { input }));

    expectNoMore(role, answers);
  },
);

test('a role with customers.contact reads all contact data', async () => {
  const sample = await samples.readOfficeOrder!();

  const order = orThrow(await call(await office.as('orders'), endpointOf('readOfficeOrder'), sample));

  expect(JSON.stringify(order)).toMatch(CONTACT);
  expect(JSON.stringify(order)).toContain(STREET);
});

test.each(
  permitted
    .filter((endpoint) => changes(endpoint) && !endpoint.unlogged)
    .map((endpoint) => [endpoint.name, endpoint] as const),
)('%s adds an audit entry with the actor', async (name, endpoint) => {
  const sample = await samples[name]!();
  const owner = await office.as('owner');

  orThrow(await call(owner, endpoint, sample));

  const { data } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));
  expect(data).not.toEqual([]);
  // A call that changes several things adds an entry for each.
  expect(data.filter(({ source, action }) => source !== 'staff' || action !== name)).toEqual([]);
});

test.each(
  permitted.filter(({ reauthenticate }) => reauthenticate).map((endpoint) => [endpoint.name, endpoint] as const),
)('%s requires a recent reauthentication', async (name, endpoint) => {
  const sample = await samples[name]!();
  const owner = await office.as('owner');
  await shop.pool.run(sql`
      update staff_sessions set reauthenticated_at = now() - interval '6 minutes' where staff_id = ${owner.id}`);
  const before = await state();

  const refused = await call(owner, endpoint, sample);

  expect(refused).toMatchObject({ ok: false, error: { status: 403, code: 'reauthenticate' } });
  expect(await state()).toEqual(before);
});

test('calls with the same idempotency key are executed once', async () => {
  const once = officeEndpoints.filter(({ idempotent }) => idempotent);
  const owner = await office.as('owner');

  for (const endpoint of once) {
    const sample = await samples[endpoint.name]!();
    expect(sample.input).toHaveProperty('idempotency_key');
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(owner, endpoint, sample)));
    expect(answers.map(orThrow)).toEqual(answers.map(() => orThrow(answers[0]!)));
  }

  const { entries } = await shop.pool.one<{ entries: number }>(sql`
    select count(*)::int as entries from audit_entries where staff_id = ${owner.id} and part_of is null`);
  expect(entries).toBe(once.length);
});

test('a used idempotency key is refused for other content and changes nothing', async () => {
  const once = officeEndpoints.filter(({ idempotent }) => idempotent);
  const owner = await office.as('owner');

  for (const endpoint of once) {
    const [first, other] = [await samples[endpoint.name]!(), await samples[endpoint.name]!()];
    const idempotency_key = randomUUID();
    const withKey = ({ params, input }: Sample): Sample => ({
      ...(params && { params }),
      input: { ...input, idempotency_key },
    });
    orThrow(await call(owner, endpoint, withKey(first)));
    const before = await state();

    const refused = await call(owner, endpoint, withKey(other));

    expect([endpoint.name, refused]).toMatchObject([endpoint.name, { ok: false, error: { code: 'key_used' } }]);
    expect(await state()).toEqual(before);
  }
});

const FOREIGN: [from: string, headers: Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a foreign origin of the same host', { origin: 'https://localhost:8080' }],
];

test.each(FOREIGN)('a call from %s is refused despite the session cookie', async (_, header) => {
  const { cookie } = await office.as('owner');
  const browser = office.browser({ cookie, ...header });

  const answers = await Promise.all(
    officeEndpoints.map((endpoint) =>
      browser.call(endpoint, { params: { id: 1, note: 1, key: 'k'.repeat(43), kind: 'orders' } as never }),
    ),
  );

  const refusals = answers.map((answer) => !answer.ok && [answer.error.status, answer.error.code]);
  expect(new Set(refusals.map(String))).toEqual(new Set(['403,forbidden_origin']));
});

test('a changing call without an origin header is refused', async () => {
  const { cookie } = await office.as('owner');
  const changing = officeEndpoints.filter(changes);

  const answers = await Promise.all(
    changing.map(({ method, path }) =>
      shop.app.inject({ method, url: path.replace(/\{\w+\}/g, '1'), headers: { cookie }, payload: {} }),
    ),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
});
