import { randomUUID } from 'node:crypto';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { address, product } from './builders.ts';
import { fiscalReceipt } from './fiscal-receipt.ts';
import type { Colleague, TestOffice } from './office.ts';
import { orderOne } from './order-one.ts';
import { orderPaidBy } from './paid-otherwise.ts';
import type { TestShop } from './shop.ts';

/** A subject for each call, on which the call succeeds with permission. */
export type Sample = { params?: object; input?: object; body?: Blob };
/** Contact data and notes that must stay hidden without permission. */
export const STREET = 'Գաղտնի փողոց 17';
const SHOPPER = { email: 'zabel.k@mail.example', phone: '+374 93 45 67 89', address1: [STREET] };
const TYPED = 'Զանգել 093-456-789, zabel.k@mail.example';

/** Samples by the name of each call that requires a permission. */
export function openOfficeSamples(shop: TestShop, office: TestOffice) {
  const browser = () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  });

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
      insert into bulk_jobs (kind, requested_by, total, input)
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

  const samples: Record<string, () => Promise<Sample>> = {
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
    readSetup: async () => ({}),
    sendTestMail: async () => ({}),
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
    pasteProducts: async () => {
      const { sku } = await shop.add(product());
      return {
        input: {
          rows: [
            ['SKU', 'Price'],
            [sku, '90000'],
          ],
          idempotency_key: randomUUID(),
        },
      };
    },
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
    addValue: async () => {
      await shop.add(product({ options: { memory: '64 GB' } }));
      return { params: { code: 'memory' }, input: { name: { hy: randomUUID() }, idempotency_key: randomUUID() } };
    },
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
    reopenOrder: async () => {
      const id = await newOrder();
      await setOrderStatus(shop.pool, id, 'completed');
      return { params: { id }, input: { reason: 'the wrong order' } };
    },
    stepOrders: async () => ({ input: { selection: [await newOrder()], to: 'processing' } }),
    printOrders: async () => ({ input: { ids: String(await newOrder()) } }),
    writeSerials: async () => {
      const id = await newOrder();
      const item = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
      return { params: { id }, input: { item_id: item.id, serials: ['SN-12345'] } };
    },
    planRefund: async () => ({ params: { id: await paidOrder() } }),
    refundOrder: async () => ({ params: { id: await paidOrder() }, input: cashBack() }),
    retryFiscalReceipt: async () => ({ params: await fiscalReceipt(shop, await paidOrder(), 'refused') }),
    copyFiscalReceipt: async () => ({ params: await fiscalReceipt(shop, await paidOrder(), 'printed') }),
    settlePayment: async () => ({
      params: { id: await orderPaidBy(shop, 'moneytransfer') },
      input: { is_paid: true, idempotency_key: randomUUID() },
    }),
    answerCredit: async () => ({
      params: { id: await orderPaidBy(shop, 'credit') },
      input: { answer: 'agreed', contract_number: 'A-17' },
    }),
  };

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
    return (await shop.pool.one<{ id: number }>(sql`select id from staff_invitations where email = ${wanted.email}`))
      .id;
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

  return { samples, call, endpointOf };
}
