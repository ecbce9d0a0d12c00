import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changes, type OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { BUILT_IN_ROLES, type Permission, ROLE_CODES, type RoleCode } from '#rules/staff-permissions.ts';
import { address, product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { webPushKeys } from '#testing/push-service.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop, { push: webPushKeys() });
const permitted = officeEndpoints.filter(({ permission }) => typeof permission === 'string');

/** Something that each call could be about, and does when it is allowed. */
type Sample = { params?: object; input?: object; body?: Blob };
let samples: Record<string, () => Promise<Sample>>;

const browser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
});

/** Whose contact nobody reads who may not; the words of their notes too. */
const STREET = 'Գաղտնի փողոց 17';
const SHOPPER = { email: 'zabel.k@mail.example', phone: '+374 93 45 67 89', address1: [STREET] };
const TYPED = 'Զանգել 093-456-789, zabel.k@mail.example';

async function newOrder(): Promise<number> {
  const lamp = await shop.add(product({ stock: 5 }));
  const { id } = await orderOne(shop, lamp.id, { billing: address(SHOPPER) });
  await shop.pool.run(sql`update orders set description = ${TYPED} where id = ${id}`);
  return id;
}

const newProduct = async (stock = 5): Promise<number> => (await shop.add(product({ stock }))).id;
async function paidOrder(): Promise<number> {
  const id = await newOrder();
  await shop.pool.run(sql`
    update payment_attempts set status = 'paid', paid_at = now() where order_id = ${id}`);
  return id;
}

const cashBack = () => ({
  lines: [],
  amount: 100,
  reason: 'price',
  restock: false,
  letter: false,
  by_hand: true,
  seen: 0,
  idempotency_key: randomUUID(),
});

async function newNote(): Promise<Sample> {
  const [orderId, { id: staffId }] = [await newOrder(), await office.hire('orders')];
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into order_notes (order_id, staff_id, text) values (${orderId}, ${staffId}, 'call first') returning id`);
  return { params: { id: orderId, note: id }, input: { pinned: true } };
}

const newPriceChange = async () => ({
  input: {
    selection: { ids: [(await shop.add(product())).id] },
    change: { way: 'percent', amount: -5 },
    idempotency_key: randomUUID(),
  },
});

const doneJob = async (): Promise<number> => {
  await call(await office.as('manager'), endpointOf('changeProducts'), await newPriceChange());
  return (await shop.pool.one<{ id: number }>(sql`select max(id) as id from bulk_jobs`)).id;
};

const waitingJob = async (): Promise<number> => {
  const { id: staffId } = await office.hire('manager');
  return (
    await shop.pool.one<{ id: number }>(sql`
      insert into bulk_jobs (kind, asked_by, total, input)
      values ('change', ${staffId}, 300, '{"way":"percent","amount":-5,"round":"none","target":"price","until":null}')
      returning id`)
  ).id;
};
/** The smallest GIF. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const roleId = async (code: RoleCode) =>
  (await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = ${code}`)).id;

const ownRole = () =>
  shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Փորձ"}', '{orders.see}') returning id`);

beforeAll(() => {
  samples = {
    listStaff: async () => ({}),
    inviteStaff: async () => ({
      input: { email: `${randomUUID()}@example.am`, role_id: await roleId('orders') },
    }),
    takeBackInvitation: async () => ({ params: { id: await newInvitation() } }),
    resetFactors: async () => ({ params: { id: (await office.hire('orders')).id } }),
    makeResetLink: async () => ({ params: { id: (await office.hire('orders')).id } }),
    endMemberSessions: async () => ({ params: { id: (await office.hire('orders')).id } }),
    changeMember: async () => ({
      params: { id: (await office.hire('orders')).id },
      input: { version: 1, is_active: false },
    }),
    copyRole: async () => ({ input: { from: await roleId('warehouse'), name: { hy: 'Առաքիչ' } } }),
    changeRole: async () => ({
      params: await ownRole(),
      input: { version: 1, permissions: ['orders.see', 'stock.see'] },
    }),
    listAudit: async () => ({}),
    exportAudit: async () => ({}),
    undoChange: async () => ({ params: { id: await undoableEntry() } }),
    officeOrders: async () => ({}),
    sendMailsAgain: async () => ({}),
    runJobsAgain: async () => ({}),
    waitingMessages: async () => ({}),
    handleMessage: async () => ({ params: { id: await newMessage() }, input: { handled: true } }),
    readPush: async () => ({}),
    subscribePush: async () => ({ input: browser() }),
    unsubscribePush: async () => ({ input: browser() }),
    readOfficeOrder: async () => ({ params: { id: await newOrder() } }),
    stepOrder: async () => ({ params: { id: await newOrder() }, input: { to: 'processing', note: TYPED } }),
    addOrderNote: async () => ({
      params: { id: await newOrder() },
      input: { text: TYPED, idempotency_key: randomUUID() },
    }),
    pinOrderNote: newNote,
    listColleagues: async () => ({}),
    exportOrders: async () => ({}),
    officeProducts: async () => ({}),
    productFilters: async () => ({}),
    listAxes: async () => ({}),
    changeCells: async () => ({
      input: { cells: [{ id: (await shop.add(product())).id, field: 'price', seen: 100_000, value: 90_000 }] },
    }),
    changeProducts: newPriceChange,
    markProducts: async () => ({
      input: {
        selection: { ids: [await newProduct()] },
        change: { flag: 'is_new', on: true },
        idempotency_key: randomUUID(),
      },
    }),
    listJobs: async () => ({}),
    readJob: async () => ({ params: { id: await doneJob() } }),
    stopJob: async () => ({ params: { id: await waitingJob() } }),
    undoJob: async () => ({ params: { id: await doneJob() } }),
    readOfficeProduct: async () => ({ params: { id: await newProduct() } }),
    changeProduct: async () => ({
      params: { id: await newProduct() },
      input: { version: 1, fields: { is_new: true } },
    }),
    createProduct: async () => ({
      input: { fields: { sku: randomUUID(), 'name.hy': 'Նոր' }, idempotency_key: randomUUID() },
    }),
    copyProduct: async () => ({ params: { id: await newProduct() }, input: { idempotency_key: randomUUID() } }),
    listStock: async () => ({}),
    moveStockByHand: async () => ({
      input: {
        moves: [{ product_id: await newProduct(), quantity: 2, reason: 'found' }],
        idempotency_key: randomUUID(),
      },
    }),
    uploadPicture: async () => ({ body: new Blob([PIXEL]) }),
    deleteProduct: async () => ({ params: { id: await newProduct(0) } }),
    stepOrders: async () => ({ input: { selection: [await newOrder()], to: 'processing' } }),
    printOrders: async () => ({ input: { ids: String(await newOrder()) } }),
    writeSerials: async () => {
      const id = await newOrder();
      const item = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
      return { params: { id }, input: { item_id: item.id, serials: ['SN-12345'] } };
    },
    planRefund: async () => ({ params: { id: await paidOrder() } }),
    refundOrder: async () => ({ params: { id: await paidOrder() }, input: cashBack() }),
    settlePayment: async () => ({
      params: { id: await orderPaidBy(shop, 'moneytransfer') },
      input: { is_paid: true, idempotency_key: randomUUID() },
    }),
    answerCredit: async () => ({
      params: { id: await orderPaidBy(shop, 'credit') },
      input: { answer: 'agreed', contract_number: 'A-17' },
    }),
  };
});

async function newMessage(): Promise<number> {
  const { email, phone } = SHOPPER;
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into contact_messages (name, email, phone, message, locale)
    values ('Զաբել', ${email}, ${phone}, ${TYPED}, 'hy') returning id`);
  return id;
}

async function newInvitation(): Promise<number> {
  const wanted = { email: `${randomUUID()}@example.am`, roleId: await roleId('orders') };
  await inviteStaff(shop.pool, CLI, null, wanted, shop.config.keys.staffLink);
  return (await shop.pool.one<{ id: number }>(sql`select id from staff_keys where email = ${wanted.email}`)).id;
}

async function undoableEntry(): Promise<number> {
  const owner = await office.as('owner');
  const sample = await samples.changeMember!();
  await call(owner, endpointOf('changeMember'), sample);
  return (await newestEntry()).id;
}

const newestEntry = () =>
  shop.pool.one<{ id: number; action: string }>(sql`select id, action from audit_entries order by id desc limit 1`);

function endpointOf(name: string): OfficeEndpoint {
  const found = officeEndpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const call = (colleague: Colleague, endpoint: OfficeEndpoint, { params, input, body }: Sample) =>
  colleague.call(endpoint, { params: params as never, input: input as never, ...(body && { body }) });

/** Everything that a call could change. */
const state = () =>
  shop.pool.one(sql`
    select (select count(*) from audit_entries) as entries, (select count(*) from order_notes) as notes,
           (select count(*) from order_history) as steps,
           (select count(*) from refunds) as refunds, (select count(*) from credit_answers) as answers,
           (select count(*) from order_item_serials) as serials, (select count(*) from staff_keys) as keys,
           (select jsonb_agg(to_jsonb(j) order by j.id) from bulk_jobs j) as jobs,
           (select sum(regular_price) from products) as prices,
           (select jsonb_agg(to_jsonb(s) - 'password_hash' order by s.id) from staff s) as staff,
           (select jsonb_agg(to_jsonb(r) order by r.id) from staff_roles r) as roles`);

test('every call says whom it is for, or why for everybody', () => {
  const silent = officeEndpoints.filter(
    ({ permission }) => typeof permission !== 'string' && permission.everybody.trim() === '',
  );

  expect(silent).toEqual([]);
  expect(Object.keys(samples).toSorted()).toEqual(permitted.map(({ name }) => name).toSorted());
});

/** A telephone or an e-mail, however it is written. */
const CONTACT = /9?3[^\da-z]{0,3}45[^\da-z]{0,3}6[^\da-z]{0,3}7[^\da-z]{0,3}89|zabel\.k/;

/** As text, so that a field that nobody thought of is found too. */
function expectNoMore(role: RoleCode, answers: readonly unknown[]): void {
  const text = JSON.stringify(answers);
  const may = (permission: Permission) => BUILT_IN_ROLES[role].includes(permission);
  expect(may('customers.contact') ? null : CONTACT.exec(text)).toBeNull();
  expect(!may('customers.contact') && !may('orders.step') && text.includes(STREET)).toBe(false);
}

/** Seeing is not enough to undo or stop: that takes the permission of what is undone, here of the sample. */
const ASKED_LATER: Record<string, Permission> = {
  undoChange: 'staff.edit',
  stopJob: 'products.price',
  undoJob: 'products.price',
};

describe.each(ROLE_CODES)('the role %s', (role) => {
  const [may, mayNot] = [true, false].map((isAllowed) =>
    permitted.filter(({ permission }) => BUILT_IN_ROLES[role].includes(permission as never) === isAllowed),
  );

  test.each((mayNot ?? []).map((endpoint) => [endpoint.name, endpoint] as const))(
    'is refused %s, and nothing changes',
    async (name, endpoint) => {
      const sample = await samples[name]!();
      const colleague = await office.as(role);
      const before = await state();

      const refused = await call(colleague, endpoint, sample);

      expect(refused).toMatchObject({
        ok: false,
        error: { status: 403, code: 'permission', permission: endpoint.permission },
      });
      expect(await state()).toEqual(before);
    },
  );

  test.each((may ?? []).map((endpoint) => [endpoint.name, endpoint] as const))(
    'may %s, and reads no more of a shopper than it may',
    async (name, endpoint) => {
      const sample = await samples[name]!();
      const colleague = await office.as(role);
      const before = await state();

      const result = await call(colleague, endpoint, sample);

      const ofSample = ASKED_LATER[name];
      const mayNot = ofSample !== undefined && !BUILT_IN_ROLES[role].includes(ofSample);
      expect(result.ok || result.error.code).toBe(mayNot ? 'permission' : true);
      if (mayNot) expect(await state()).toEqual(before);
      expectNoMore(role, [result]);
    },
  );
});

/** What is asked beside the calls of a permission: parts of it are for each. */
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
  'of a shopper’s contact the role %s learns what it may from lists, palette, log and CSV',
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

test('who may write to shoppers reads all of it', async () => {
  const sample = await samples.readOfficeOrder!();

  const order = orThrow(await call(await office.as('orders'), endpointOf('readOfficeOrder'), sample));

  expect(JSON.stringify(order)).toMatch(CONTACT);
  expect(JSON.stringify(order)).toContain(STREET);
});

test.each(
  permitted
    .filter((endpoint) => changes(endpoint) && !endpoint.unlogged)
    .map((endpoint) => [endpoint.name, endpoint] as const),
)('%s leaves an entry in the log with the name of who did it', async (name, endpoint) => {
  const sample = await samples[name]!();
  const owner = await office.as('owner');

  orThrow(await call(owner, endpoint, sample));

  const { data } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));
  expect(data).toMatchObject([{ source: 'staff', action: name }]);
});

test.each(
  permitted.filter(({ reauthenticate }) => reauthenticate).map((endpoint) => [endpoint.name, endpoint] as const),
)('%s asks for a fresh proof first', async (name, endpoint) => {
  const sample = await samples[name]!();
  const owner = await office.as('owner');
  await shop.pool.run(sql`
      update staff_sessions set reauthenticated_at = now() - interval '6 minutes' where staff_id = ${owner.id}`);
  const before = await state();

  const refused = await call(owner, endpoint, sample);

  expect(refused).toMatchObject({ ok: false, error: { status: 403, code: 'reauthenticate' } });
  expect(await state()).toEqual(before);
});

test('calls with a key are done once, however often they are pressed', async () => {
  const once = officeEndpoints.filter(({ idempotent }) => idempotent);
  const owner = await office.as('owner');

  for (const endpoint of once) {
    const sample = await samples[endpoint.name]!();
    expect(sample.input).toHaveProperty('idempotency_key');
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(owner, endpoint, sample)));
    expect(answers.map(orThrow)).toEqual(answers.map(() => orThrow(answers[0]!)));
  }

  const { entries } = await shop.pool.one<{ entries: number }>(sql`
    select count(*)::int as entries from audit_entries where staff_id = ${owner.id}`);
  expect(entries).toBe(once.length);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister host', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
])('a call from %s is refused, with the cookie and all', async (_, header) => {
  const { cookie } = await office.as('owner');

  const answer = await office.browser({ cookie, ...header }).call(endpointOf('listStaff'));

  expect(answer).toMatchObject({ ok: false, error: { status: 403, code: 'forbidden_origin' } });
});
