import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { openBuyer } from '#testing/credit-buyer.ts';
import { orderOne } from '#testing/order-one.ts';
import { billOf } from '#testing/paying.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';
import { addBank } from '#testing/test-banks.ts';
import { factsOf, makeUnpaid, stockOf } from '#testing/unpaid-orders.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ name: 'Aurora X1', stock: 900, cashPrice: 279_000 }));

const orders = (...line: string[]) => command(shop, 'orders', ...line);
const place = (options: Parameters<typeof orderOne>[2] = {}) => orderOne(shop, phone.id, options);

/** Places an order that is paid by the method. */
async function paid(method = 'aeb_vpos', from: TestShop = shop, productId = phone.id): Promise<number> {
  const { id } = await orderOne(from, productId);
  await from.pool.run(sql`update orders set status = 'processing', payment_method = ${method} where id = ${id}`);
  await from.pool.run(sql`
    update payment_attempts set method = ${method}, status = 'paid', provider_id = ${`p-${id}`}, paid_at = ${from.clock.now}
    where order_id = ${id}`);
  return id;
}

test('orders list shows the newest first with their payment status', async () => {
  const own = await openShop();
  const lamp = await own.add(product({ cashPrice: 1_500_000, stock: 9 }));
  const first = await orderOne(own, lamp.id, { quantity: 2 });
  const second = await orderOne(own, lamp.id, { payment: 'moneytransfer' });
  await own.pool.run(sql`update orders set created_at = '2026-11-21T20:30:00Z'`);

  const { code, out } = await command(own, 'orders', 'list');

  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'number  placed            status   payment                             pieces        total  for',
    `  ${second.id}  2026-11-22 00:30  pending  transfer: Waiting for the transfer       1  1,500,000 ֏  Աննա Պետրոսյան, Երևան`,
    `  ${first.id}  2026-11-22 00:30  pending  cash: To be paid on delivery             2  3,000,000 ֏  Աննա Պետրոսյան, Երևան`,
    '',
  ]);
});

test('orders list filters by status, day and number and reports omitted orders', async () => {
  const own = await openShop();
  const lamp = await own.add(product({ stock: 90 }));
  const placed = [];
  for (let count = 0; count < 4; count++) placed.push((await orderOne(own, lamp.id)).id);
  const [first = 0, second = 0, third = 0, fourth = 0] = placed;
  await own.pool.run(sql`update orders set status = 'processing' where id in (${second}, ${third})`);
  await own.pool.run(sql`update orders set created_at = '2026-11-20T19:59:00Z' where id = ${first}`);
  await own.pool.run(sql`update orders set created_at = '2026-11-20T20:01:00Z' where id <> ${first}`);
  const listed = async (...line: string[]) =>
    [...(await command(own, 'orders', 'list', ...line)).out.matchAll(/^ *(\d{4}) {2}/gm)].map((match) =>
      Number(match[1]),
    );

  expect(await listed('--status', 'processing')).toEqual([third, second]);
  expect(await listed('--status', 'pending, processing')).toEqual([fourth, third, second, first]);
  expect(await listed('--since', '2026-11-21')).toEqual([fourth, third, second]);
  expect(await listed('--limit', '1')).toEqual([fourth]);
  expect((await command(own, 'orders', 'list', '--limit', '1')).out).toContain('1 of 4; --limit shows more.');
  expect((await command(own, 'orders', 'list', '--status', 'fraud')).out).toBe('No orders.\n');
});

test('orders list --csv has the columns for couriers and spreadsheets, and no formulas', async () => {
  const own = await openShop();
  const lamp = await own.add(product({ cashPrice: 1_000 }));
  const billing = address({
    first_name: '=HYPERLINK("x")',
    city: 'Գորիս',
    state: 'Syunik',
    address1: ['Տուն 1', '"մուտք" 2'],
  });
  const { id } = await orderOne(own, lamp.id, { billing });

  const { out } = await command(own, 'orders', 'list', '--csv');

  const [head, line] = out.split('\n');
  expect(head).toBe(
    '\ufeffnumber;placed_at;status;payment_method;payment;total;pieces;name;email;phone;state;city;street;notes',
  );
  expect(line).toContain(`${id};`);
  expect(line).toContain(
    `pending;cashondelivery;To be paid on delivery;1000;1;"'=HYPERLINK(""x"") Պետրոսյան";anna@example.am;+37491000000;Syunik;Գորիս;"Տուն 1, ""մուտք"" 2";`,
  );
});

test('orders show prints a whole order', async () => {
  const { id } = await place({ quantity: 2 });

  const { code, out } = await orders('show', `#${id}`);

  expect(code).toBe(0);
  for (const part of [
    `Order ${id} · pending`,
    'customer  Աննա Պետրոսյան, +37491000000, anna@example.am (guest)',
    'delivery  Free delivery to Աննա Պետրոսյան, +37491000000, Օրինակ փողոց 1, բն. 5, Երևան, Yerevan',
    '2 ×',
    'Aurora X1',
    '558,000 ֏',
    'VAT included',
    '93,000 ֏',
    `${billOf(shop, id)}  cash  created  558,000 ֏`,
    `npm run shop -- orders set-status ${id} processing|completed|canceled|fraud`,
  ]) {
    expect(out).toContain(part);
  }
});

test('a credit application is marked in the list, shown with all amounts, and paid when it is handed over', async () => {
  const own = await openShop();
  // The example of docs/spec/api.md 4.5.
  const bank = await addBank(own, { name: 'Masis Bank', rate: 15, fee: 0.5, markup: 5, periods: [24] });
  const buyer = await openBuyer(own, { price: 300_000 });
  await buyer.choose({ bank_id: bank.id, period: 24, down_payment: 15_000 });
  const { id } = (await buyer.place()).body.order;

  const list = await command(own, 'orders', 'list');
  const { code, out } = await command(own, 'orders', 'show', String(id));
  await command(own, 'orders', 'set-status', String(id), 'processing');
  const agreed = await command(own, 'orders', 'list');
  const done = await command(own, 'orders', 'set-status', String(id), 'completed');

  expect(agreed.out).toContain('processing  credit: To be paid with the bank’s credit');
  expect(list.out).toContain('pending  credit: Application for credit: the bank will decide');
  expect(code).toBe(0);
  expect(out).toContain(`
Credit, as computed when it was chosen
  bank                              Masis Bank (${bank.id})
  period                                 24 months
  yearly rate                                  15%
  monthly fee, of what is financed            0.5%
  added to the price                            5%
  credit price                           315,000 ֏
  down payment                            15,000 ֏
  financed                               300,000 ֏
  a month                                 16,046 ֏
  all payments                           400,104 ֏
  above cash                             100,104 ֏
  effective yearly rate                about 28.4%
`);
  expect(out).toContain(`${billOf(own, id)}  credit  created  300,000 ֏`);
  expect(out).toContain(`orders set-status ${id} processing|completed|canceled|fraud`);
  expect(done.out).toContain('→ completed.');
  expect(await factsOf(own, id)).toMatchObject({ status: 'completed', attempts: ['paid'] });
});

test('text of shoppers cannot control the terminal', async () => {
  const { id } = await place({ billing: address({ first_name: 'A\u001b[2J\u0007\u202eB', city: 'C\nD' }) });

  const { out } = await orders('show', String(id));
  const list = await orders('list');

  for (const output of [out, list.out]) expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(out).toContain('C D');
});

test('orders set-status changes the status and emails the shopper', async () => {
  const { id } = await place();

  const { code, out } = await orders('set-status', String(id), 'processing', '--note', 'called');
  const done = await orders('set-status', String(id), 'completed');

  expect(code).toBe(0);
  expect(out).toContain(`Order ${id}: pending → processing.`);
  expect(out).toContain('A mail about it goes to anna@example.am.');
  expect(done.out).toContain('→ completed.');
  expect(await factsOf(shop, id)).toMatchObject({
    status: 'completed',
    attempts: ['paid'],
    history: ['pending', 'processing', 'completed'],
    mails: ['placed', 'processing', 'completed'],
  });
  expect((await orders('show', String(id))).out).toContain('processing  called');
});

test('a cancelled order returns its stock, and a paid one is followed by a reminder to refund', async () => {
  const lamp = await shop.add(product({ stock: 5 }));
  const { id } = await orderOne(shop, lamp.id, { quantity: 2 });
  const card = await paid();

  const canceled = await orders('cancel', String(id));
  const owed = await orders('cancel', String(card));

  expect(canceled.out).toContain('Its products are back in stock.');
  expect(await stockOf(shop, lamp.id)).toEqual({ qty: 5, moves: 5 });
  expect(owed.out).toContain(`npm run shop -- orders refund ${card}      its money is owed back`);
});

test.each<[string[], string]>([
  [[], 'Choose an action for orders'],
  [['sell'], 'orders cannot "sell"'],
  [['show'], 'number is missing'],
  [['show', 'abc'], '"abc" is not the number of an order'],
  [['show', '1', '2'], 'only one number is allowed'],
  [['list', 'all'], 'orders list takes no "all"'],
  [['list', '--status', 'lost'], '--status is one of pending,'],
  [['list', '--since', 'yesterday'], '--since needs a day'],
  [['list', '--since', '2026-13-01'], '--since needs a day'],
  [['list', '--limit', 'ten'], '--limit needs a whole number'],
  [['set-status', '1'], 'Choose one status'],
  [['set-status', '1', 'sent'], 'Choose one status'],
  [['refund', '1', 'all'], '"all" is not an amount'],
  [['refund', '1', '-5'], "unknown option '-5'"],
  [['refund', '1', '0'], '"0" is not an amount'],
  [['settle', '1'], 'Choose paid or unpaid'],
  [['settle', '1', 'maybe'], 'Choose paid or unpaid'],
])('orders %j reports the correct usage', async (line, reason) => {
  const { code, out, err } = await orders(...line);

  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(reason);
  expect(err).toContain('orders set-status N STATUS');
  expect(err).not.toMatch(/\n\s+at /);
});

test.each([
  [['show', '999999']],
  [['cancel', '999999']],
  [['set-status', '999999', 'completed']],
  [['refund', '999999']],
  [['settle', '999999', 'paid']],
])('orders %j finds no order', async (line) => {
  expect(await orders(...line)).toEqual({ code: 1, out: '', err: 'There is no order 999999.\n' });
});

test('the mail about a cancellation contains the reason only if one is given', async () => {
  const { id } = await place();

  const wrong = [
    await orders('cancel', String(id), '--reason', 'mood'),
    await orders('set-status', String(id), 'processing', '--reason', 'no_stock'),
  ];
  const right = await orders('cancel', String(id), '--reason', 'credit_refused');

  expect(wrong.map(({ code, err }) => [code, err.includes('credit_refused, no_stock, unreachable')])).toEqual([
    [2, true],
    [2, true],
  ]);
  expect(right.code).toBe(0);
  const { reason } = await shop.pool.one<{ reason: string }>(sql`
    select data ->> 'reason' as reason from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'order_status' and (data ->> 'orderId')::int = ${id}`);
  expect(reason).toBe('credit_refused');
});

test('orders set-status refuses a forbidden transition and lists the allowed ones', async () => {
  const { id } = await place();
  await orders('cancel', String(id));

  const refused = [
    await orders('cancel', String(id)),
    await orders('set-status', String(id), 'processing'),
    await orders('set-status', String(id), 'pending_payment'),
  ];

  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(refused[0]?.err).toBe(`Order ${id} is already canceled.\n`);
  expect(refused[1]?.err).toBe(
    `Order ${id} is canceled and cannot become processing. From here it can become closed.\n`,
  );
  expect((await factsOf(shop, id)).history).toEqual(['pending', 'canceled']);
});

async function unconfirmed(): Promise<number> {
  const { id } = await place();
  await makeUnpaid(shop, id, { method: 'idram_vpos', attempt: 'unconfirmed' });
  return id;
}

test('an order with an unconfirmed wallet payment must be settled before it is cancelled', async () => {
  const id = await unconfirmed();

  const refused = await orders('cancel', String(id));
  const shown = await orders('show', String(id));

  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`orders settle ${id} paid|unpaid`) });
  expect(shown.out).toContain(`npm run shop -- orders settle ${id} paid|unpaid`);
  expect((await factsOf(shop, id)).status).toBe('pending_payment');
});

test('orders settle paid records the payment with its transaction number', async () => {
  const id = await unconfirmed();

  const numberless = await orders('settle', String(id), 'paid');
  const { code, out } = await orders('settle', String(id), 'paid', `T${id}`);
  const again = await orders('settle', String(id), 'paid', `T${id}`);

  expect(numberless).toMatchObject({ code: 2, err: expect.stringContaining('add its transaction number') });
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Order ${id}: processing. Paid.`),
  });
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Order ${id} has no payment to settle.`),
  });
  expect(await factsOf(shop, id)).toMatchObject({ status: 'processing', attempts: ['paid'] });
});

test('orders settle refuses a transaction number of another bill', async () => {
  const [first, second] = [await unconfirmed(), await unconfirmed()];
  await orders('settle', String(first), 'paid', `T${first}`);

  const refused = await orders('settle', String(second), 'paid', `T${first}`);

  expect(refused).toMatchObject({
    code: 1,
    err: `Transaction T${first} belongs to another bill than ${billOf(shop, second)}.\n`,
  });
  expect((await factsOf(shop, second)).attempts).toEqual(['unconfirmed']);
});

test('an order settled as unpaid expires at its time', async () => {
  const id = await unconfirmed();

  const { code, out } = await orders('settle', String(id), 'unpaid');

  const { jobs } = await shop.pool.one<{ jobs: number }>(sql`
    select count(*)::int as jobs from pgboss.job where name = 'order_expiry' and (data ->> 'orderId')::int = ${id}`);
  expect({ code, jobs }).toEqual({ code: 0, jobs: 1 });
  expect(out).toContain(`Order ${id}: pending_payment. The payment did not go through.`);
  expect(out).toContain('The shopper may still pay it until 2026-11-21 13:30');
  expect((await factsOf(shop, id)).attempts).toEqual(['declined']);
});

test.each([
  ['before any other change', 'pending', 'processing'],
  ['after the merchant continued', 'processing', 'processing'],
  ['after the products were handed over', 'completed', 'completed'],
])('a transfer that has come %s is recorded', async (_, status, then) => {
  const { id } = await place({ payment: 'moneytransfer' });
  await shop.pool.run(sql`update orders set status = ${status} where id = ${id}`);

  const { code, out } = await orders('settle', String(id), 'paid');

  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`: ${then}. Paid.`) });
  expect(await factsOf(shop, id)).toMatchObject({ status: then, attempts: ['paid'] });
});

test('a late transfer revives its order while stock lasts, and is owed back otherwise', async () => {
  const lamp = await shop.add(product({ stock: 2 }));
  const [first, second] = [
    await orderOne(shop, lamp.id, { payment: 'moneytransfer' }),
    await orderOne(shop, lamp.id, { payment: 'moneytransfer' }),
  ];
  for (const { id } of [first, second]) await orders('cancel', String(id));
  await orderOne(shop, lamp.id);

  const [revived, owed] = [
    await orders('settle', String(first.id), 'paid'),
    await orders('settle', String(second.id), 'paid'),
  ];

  expect(revived.out).toContain(`Order ${first.id}: processing. Paid.`);
  expect(owed.out).toContain(`Order ${second.id}: canceled. The money will be refunded.`);
  expect(owed.out).toContain(`orders refund ${second.id}`);
  expect(await stockOf(shop, lamp.id)).toEqual({ qty: 0, moves: 0 });
});

test('a transfer that has not come cannot be settled as unpaid', async () => {
  const { id } = await place({ payment: 'moneytransfer' });

  expect(await orders('settle', String(id), 'unpaid')).toMatchObject({
    code: 1,
    err: expect.stringContaining('needs no record'),
  });
});

test('refunds of wallets and transfers are sent by hand and recorded', async () => {
  const id = await paid('idram_vpos');

  const part = await orders('refund', String(id), '79,000');
  const tooMuch = await orders('refund', String(id), '279000');
  const rest = await orders('refund', String(id));
  const more = await orders('refund', String(id));

  expect(part.out).toContain(`79,000 ֏ of bill ${billOf(shop, id)} (Idram) is recorded`);
  expect(part.out).toContain('200,000 ֏ of it remain.');
  expect(tooMuch).toMatchObject({ code: 1, err: expect.stringContaining('At most 200,000 ֏ of bill') });
  expect(rest.code).toBe(0);
  expect(more).toMatchObject({ code: 1, err: `Order ${id} has no payment that can be refunded.\n` });
  expect((await factsOf(shop, id)).attempts).toEqual(['refunded']);
});

test('orders refund refuses an order without a payment', async () => {
  const { id } = await place();

  expect(await orders('refund', String(id))).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no payment'),
  });
});

test('the second payment of an order paid twice is refunded first', async () => {
  const id = await paid('idram_vpos');
  await shop.pool.run(sql`
    insert into payment_attempts (order_id, number, method, amount, status, provider_id, paid_at)
    values (${id}, 2, 'idram_vpos', 279000, 'refund_due', ${`late-${id}`}, now())`);

  const { code, out } = await orders('refund', String(id));
  const { out: shown } = await orders('show', String(id));

  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`bill ${id}-2`) });
  expect(shown).toContain('payment   Cash: Paid');
  expect((await factsOf(shop, id)).attempts[0]).toBe('paid');
});

type GatewayRequest = { method: string; fields: Record<string, string> };

/** A card gateway that treats every order as paid and executes every request, unless told to refuse it. */
async function gateway(refuses: string[] = []) {
  const requests: GatewayRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const method = /(\w+)\.do$/.exec(request.url ?? '')?.[1] ?? '';
    const fields = Object.fromEntries(new URLSearchParams(body));
    requests.push({ method, fields });
    const status = { errorCode: 0, orderStatus: 2, amount: 27_900_000, currency: '051', orderNumber: 'x' };
    const answer = refuses.includes(method)
      ? { errorCode: '7', errorMessage: 'invalid operation for the current order state' }
      : method.startsWith('getOrderStatus')
        ? status
        : { errorCode: 0 };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment/rest/`;
  const own = await openShop({
    config: { mode: 'live', providers: { arca: { url, user: 'u', password: 'p' }, idram: null } },
  });
  const lamp = await own.add(product({ cashPrice: 279_000 }));
  const calls = () => requests.filter(({ method }) => ['reverse', 'refund'].includes(method));
  return { own, id: await paid('aeb_vpos', own, lamp.id), calls };
}

test('a full card refund on the day of the payment is a reversal', async () => {
  const { own, id, calls } = await gateway();

  const { code, out } = await command(own, 'orders', 'refund', String(id));

  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('go back to the card') });
  expect(calls().map(({ method }) => method)).toEqual(['reverse']);
  expect((await factsOf(own, id)).attempts).toEqual(['reversed']);
});

test('a partial or later card refund is a refund, not a reversal', async () => {
  const [whole, part] = [await gateway(['reverse']), await gateway()];

  const first = await command(whole.own, 'orders', 'refund', String(whole.id));
  const second = await command(part.own, 'orders', 'refund', String(part.id), '100000');

  expect([first.code, second.code]).toEqual([0, 0]);
  expect(whole.calls().map(({ method }) => method)).toEqual(['reverse', 'refund']);
  expect(part.calls()).toMatchObject([{ method: 'refund', fields: { amount: '10000000' } }]);
  expect(second.out).toContain('179,000 ֏ of it remain.');
  expect((await factsOf(part.own, part.id)).attempts).toEqual(['partly_refunded']);
});

test('orders refund reports a refusal of the bank and a missing answer', async () => {
  const { own, id } = await gateway(['reverse', 'refund']);
  const away = await paid();

  const refused = await command(own, 'orders', 'refund', String(id));
  const silent = await command({ ...shop, config: { ...shop.config, mode: 'live' } }, 'orders', 'refund', String(away));

  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('The bank refused: 7 invalid operation'),
  });
  expect(silent).toMatchObject({ code: 1, out: '', err: expect.stringContaining('The bank did not answer') });
  expect((await factsOf(own, id)).attempts).toEqual(['paid']);
});

test('the help of orders lists every sub-command', async () => {
  const { out } = await command(shop, 'help', 'orders');

  for (const line of [
    'orders list',
    'orders refund N [DRAMS]',
    'orders settle N paid|unpaid [TRANSACTION]',
    '--since DAY',
  ])
    expect(out).toContain(line);
});

test('orders change sets quantities, adds a product, moves the stock and shows who owes what', async () => {
  const [lamp, cable] = [
    await shop.add(product({ stock: 9, cashPrice: 20_000 })),
    await shop.add(product({ stock: 9, cashPrice: 5_000 })),
  ];
  const { id } = await orderOne(shop, lamp.id);
  const skuOf = async ({ id: productId }: { id: number }) =>
    (await shop.pool.one<{ sku: string }>(sql`select sku from products where id = ${productId}`)).sku;
  const line = [`${await skuOf(lamp)}=2`, `${await skuOf(cable)}=1`];

  const planned = await orders('change', String(id), ...line, '--dry-run');
  const { qty: stockBefore } = await stockOf(shop, lamp.id);
  const changed = await orders('change', String(id), ...line, '--reason', 'The buyer called');
  const repeated = await orders('change', String(id), ...line);

  expect(planned.out).toBe(`Order ${id}: 1 → 3 pieces, 20,000 ֏ → 45,000 ֏.\nThe buyer owes 45,000 ֏.\n`);
  expect(stockBefore).toBe(8);
  expect(changed.out).toContain('Changed: lines.');
  expect(await stockOf(shop, lamp.id)).toMatchObject({ qty: 7 });
  expect(repeated.out).toContain('Nothing has changed.');
});

test('orders change sets telephone, address and days, and refuses an unknown product and a completed order', async () => {
  const { id } = await place();

  const changed = await orders(
    ...['change', String(id), '--phone', '094 55 66 77', '--street', 'Տերյան 7', '--days', '2027-01-10..2027-01-12'],
  );
  const unknown = await orders('change', String(id), 'NOBODY-1=1');
  const wrong = await orders('change', String(id), '--days', 'tomorrow');
  await shop.pool.run(sql`update orders set status = 'completed' where id = ${id}`);
  const late = await orders('change', String(id), '--phone', '094 55 66 78');

  expect(changed.out).toContain('Changed: contact, address, days.');
  const stored = await shop.pool.one(sql`
    select a.phone, a.street, o.promised_to::text as last from orders o join order_addresses a on a.order_id = o.id
    where o.id = ${id} and a.kind = 'shipping'`);
  expect(stored).toEqual({ phone: '+37494556677', street: ['Տերյան 7'], last: '2027-01-12' });
  expect(unknown.err).toContain('There is no product with the SKU NOBODY-1.');
  expect(wrong.err).toContain('--days needs a day');
  expect(late.err).toContain(`Order ${id}: `);
  expect(late.code).not.toBe(0);
});
