import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { copyFiscalReceipt, retryFiscalReceipt } from '#contract/office/office-order-money-contract.ts';
import { readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import { address, product } from '#testing/builders.ts';
import { fiscalReceipt } from '#testing/fiscal-receipt.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne, type PlacedOrderResult } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

async function newOrder(): Promise<PlacedOrderResult> {
  const lamp = await shop.add(product());
  return orderOne(shop, lamp.id, { headers: { 'sec-fetch-site': 'same-origin' }, billing: address() });
}

test('a refused receipt can be sent again once, and the audit log names it', async () => {
  const { id } = await newOrder();
  const params = await fiscalReceipt(shop, id, 'refused');
  const owner = await office.as('owner');

  const { fiscal_receipts: before } = orThrow(await owner.call(readOfficeOrder, { params: { id } }));
  const { order } = orThrow(await owner.call(retryFiscalReceipt, { params }));
  const second = await owner.call(retryFiscalReceipt, { params });

  expect(before).toMatchObject([{ state: 'refused', problem: 'refused', can_retry: true, printed: null }]);
  expect(order.fiscal_receipts).toMatchObject([{ state: 'waiting', problem: null, can_retry: false }]);
  expect(second).toMatchObject({ ok: false, error: { code: 'receipt_moved' } });
  const entry = await shop.pool.one<object>(sql`
    select action, before, after from audit_entries where entity = 'order' and entity_id = ${String(id)} order by id desc limit 1`);
  expect(entry).toMatchObject({
    action: 'retryFiscalReceipt',
    before: { state: 'refused' },
    after: { state: 'waiting' },
  });
});

test('a receipt can be sent again only through its own order', async () => {
  const [{ id }, other] = [await newOrder(), await newOrder()];
  const { receipt } = await fiscalReceipt(shop, id, 'refused');
  const owner = await office.as('owner');

  expect(await owner.call(retryFiscalReceipt, { params: { id: other.id, receipt } })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});

test('the hand-over role sees a receipt and cannot send it', async () => {
  const { id } = await newOrder();
  const params = await fiscalReceipt(shop, id, 'refused');
  const packer = await office.as('warehouse');

  const { fiscal_receipts: receipts } = orThrow(await packer.call(readOfficeOrder, { params: { id } }));

  expect(receipts).toMatchObject([{ can_retry: false, can_copy: false }]);
  expect(await packer.call(retryFiscalReceipt, { params })).toMatchObject({ ok: false, error: { code: 'permission' } });
});

test('a copy of a printed receipt is queued, and a copy of a copy is refused', async () => {
  const { id } = await newOrder();
  const params = await fiscalReceipt(shop, id, 'printed');
  const owner = await office.as('owner');

  const { order } = orThrow(await owner.call(copyFiscalReceipt, { params }));
  const copy = order.fiscal_receipts[1]?.id ?? 0;

  expect(order.fiscal_receipts).toMatchObject([
    { kind: 'sale', can_copy: true },
    { kind: 'copy', state: 'waiting', can_copy: false },
  ]);
  expect(await owner.call(copyFiscalReceipt, { params: { id, receipt: copy } })).toMatchObject({
    ok: false,
    error: { code: 'receipt_moved' },
  });
});

test('officeToday lists the receipts that need a person with their orders', async () => {
  const { id } = await newOrder();
  await shop.pool.run(sql`update fiscal_receipts set state = 'waiting', created_at = now() where state = 'refused'`);
  await fiscalReceipt(shop, id, 'refused');
  const owner = await office.as('owner');

  const { queue } = orThrow(await owner.call(officeToday));

  expect(queue.find(({ kind }) => kind === 'receipts')).toMatchObject({ count: 1, order_id: id });
});

test('the buyer sees the numbers of a printed receipt on the order and in a mail', async () => {
  const { id, cookie } = await newOrder();
  const { receipt } = await fiscalReceipt(shop, id, 'printed');

  const answer = await shop.app.inject({ url: `/api/orders?locale=en&id=${id}`, headers: { cookie } });
  const [order] = (answer.json() as { data: WireOrder[] }).data;
  const mail = await composeMail(mailParts(shop), randomUUID(), {
    kind: 'fiscal_receipt',
    orderId: id,
    receiptId: receipt,
  });

  expect(order?.fiscal_receipts).toMatchObject([{ kind: 'sale', receipt_id: '17', fiscal: '90000017', qr: null }]);
  expect(mail?.subject).toContain(String(id));
  expect(mail?.text).toContain('90000017');
});
