import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { exportAudit, listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import * as orders from '#contract/office/office-orders-contract.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { changeOwnDetails } from '#contract/office/office-session-contract.ts';
import { inviteStaff } from '#contract/office/office-staff-contract.ts';
import { listViews, saveView } from '#contract/office/office-views-contract.ts';
import { cleanLine, cleanText } from '#rules/text/typed-text.ts';
import { address, product } from '#testing/builders.ts';
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { mailParts } from '#testing/mail.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
let owner: Colleague;
let orderId: number;
let productId: number;

beforeAll(async () => {
  owner = await office.as('owner');
  productId = (await shop.add(product({ stock: 500 }))).id;
  orderId = (await orderOne(shop, productId)).id;
});

/** The form in which PostgreSQL can store the text. */
const stored = (text: string): string => text.toWellFormed();
const kinds = Object.entries(HOSTILE_TEXTS);

/**
 * Cells that a spreadsheet could execute, because the cell or a part after another separator begins with a formula
 * character.
 */
const formulasIn = (csv: string): string[] =>
  (parse(csv, { delimiter: ';', relax_column_count: false, bom: true }) as string[][])
    .flat()
    .flatMap((cell) => cell.split(/[,;\t]/))
    .filter((cell) => /^[\s\u00a0]*[=+\-@＝＋－＠]/.test(cell) && !/^[+-]?[\d.:]+$/.test(cell));

const TAGS = /<(script|svg|img src=x|b><i|!\[CDATA)/i;

describe.each(kinds)('%s', (_, typed) => {
  test('a note stores it as text without invisible characters', async () => {
    const input = { text: `x ${typed}`, idempotency_key: randomUUID() };
    const { order } = orThrow(await owner.call(orders.addOrderNote, { params: { id: orderId }, input }));

    expect(order.time_line[0]).toMatchObject({ kind: 'note', text: cleanText(stored(`x ${typed}`)) });
  });

  test('the names of a colleague, a view and a product store it as text', async () => {
    const name = cleanLine(stored(typed));
    await shop.pool.run(sql`delete from saved_views`);
    const { product: before } = orThrow(await owner.call(readOfficeProduct, { params: { id: productId } }));

    orThrow(await owner.call(changeOwnDetails, { input: { name: typed } }));
    orThrow(await owner.call(saveView, { input: { section: 'orders', name: typed, query: `q=${typed}` } }));
    // A product name with a lone surrogate is refused, because the characters are already lost.
    const whole = typed.replace(/\p{Surrogate}/gu, '');
    const change = { version: before.version, fields: { 'name.en': whole } };
    orThrow(await owner.call(changeProduct, { params: { id: productId }, input: change }));

    const { data: views } = orThrow(await owner.call(listViews, { input: { section: 'orders' } }));
    const { data: log } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));
    const { product: after } = orThrow(await owner.call(readOfficeProduct, { params: { id: productId } }));
    expect(views.map((view) => view.name)).toContain(name);
    expect(log.find(({ action }) => action === 'changeOwnDetails')).toMatchObject({ by: name, after: { name } });
    expect(cleanLine(String(after.fields['name.en']))).toBe(cleanLine(stored(whole)));
    orThrow(await owner.call(findAnything, { input: { q: typed.slice(0, 100) } }));
  });

  test("a shopper's name and note with it create no formula in the CSV and no tag in a mail", async () => {
    const { id, status } = await orderOne(shop, productId, { billing: address({ first_name: typed, city: typed }) });
    await shop.pool.run(sql`update orders set description = ${stored(typed)} where id = ${id || orderId}`);
    const exported = orThrow(await owner.call(orders.exportOrders, { input: { q: String(id || orderId) } }));
    const mails = await mailsOf(id);

    expect([200, 422]).toContain(status);
    expect(formulasIn(exported.csv)).toEqual([]);
    expect(mails.every(({ subject, html }) => !/[\r\n]/.test(subject) && !TAGS.test(html))).toBe(true);
  });
});

/** Composes each mail about an order, to the shopper and to the merchant. */
async function mailsOf(id: number | undefined) {
  const jobs = await shop.pool.many<{ data: MailJob }>(sql`
    select data from pgboss.job where name = 'mail' and data ->> 'orderId' = ${String(id)}`);
  const mails = await Promise.all(jobs.map(({ data }) => composeMail(mailParts(shop), randomUUID(), data)));
  return mails.filter((mail) => mail !== null);
}

test('the export of the audit log contains no formulas', async () => {
  const { csv } = orThrow(await owner.call(exportAudit, { input: {} }));

  expect(csv.split('\r\n').length).toBeGreaterThan(kinds.length);
  expect(formulasIn(csv)).toEqual([]);
});

test.each(kinds)('the invitation by a person named %s contains no tag and no extra header', async (_, typed) => {
  const name = cleanLine(stored(typed));
  await shop.pool.run(sql`update staff set name = ${name} where id = ${owner.id}`);
  const { id: roleId } = await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = 'orders'`);
  orThrow(await owner.call(inviteStaff, { input: { email: `${randomUUID()}@example.am`, role_id: roleId } }));

  const [job] = await shop.pool.many<{ data: MailJob }>(sql`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'staff_invitation'
    order by created_on desc, id desc limit 1`);
  const mail = await composeMail(mailParts(shop), randomUUID(), job!.data);

  expect(mail?.html).not.toMatch(TAGS);
  expect(mail?.html).not.toMatch(/href="(?:javascript|https:\/\/evil)/);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});
