import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { maskAddresses } from '#api/mail/mail-handler.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { toNodemailer } from '#api/mail/outgoing-mail.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { insertOrderCompany } from '#api/orders/order-companies.ts';
import { signOrderLink } from '#api/orders/order-link.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { LOCALES } from '#contract/locale.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { registered, signIn } from '#testing/customer.ts';
import { mailParts, PUBLIC_URL, placeAnOrder } from '#testing/mail.ts';
import { billOf } from '#testing/paying.ts';
import { openFileShop } from '#testing/shop.ts';
import { composeMail } from './open-mail.ts';

const shop = await openFileShop({ products: 'demo' });
const parts = mailParts(shop);

async function written(job: MailJob) {
  const mail = await composeMail(parts, '00000000-0000-4000-8000-000000000001', job);
  if (!mail) throw new Error('nothing was written');
  return mail;
}

type OrderState = { status: OrderStatus; method: string; attempt: string };

const linkOf = (orderId: number): string => signOrderLink(orderId, shop.config.keys.orderLink);

/** Sets the order's status as a payment would. */
async function becomes(orderId: number, { status, method, attempt }: OrderState): Promise<void> {
  await shop.pool.run(sql`
    update orders set status = ${status}, payment_method = ${method}, hold_until = null,
                      payment_title = (select title from payment_methods where method = ${method})
    where id = ${orderId}`);
  await shop.pool.run(sql`
    update payment_attempts set method = ${method}, status = ${attempt} where order_id = ${orderId}`);
}

/** Returns the mail in the form sent by SMTP. */
async function wire(job: MailJob): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  onTestFinished(() => transport.close());
  return String((await transport.sendMail(toNodemailer(await written(job)))).message);
}

test.each([
  ['https://evil.example/x', 'Hello,\n'],
  ['WWW.evil.example', 'Hello,\n'],
  ['Գայանե Մ.Սարգսյան', 'Hello Գայանե Մ.\u200bՍարգսյան,'],
])('mails about an order in the name of %s contain no link to another site', async (name, greeting) => {
  const orderId = await placeAnOrder(shop);
  const link = 'see https://evil.example/y and evil.example';
  await shop.pool.run(
    sql`update orders set first_name = ${name}, last_name = ${name}, description = ${link} where id = ${orderId}`,
  );
  await shop.pool.run(sql`
    update order_addresses set first_name = ${name}, last_name = ${name}, street = ${[link]}, city = ${link},
                               company_name = ${link} where order_id = ${orderId}`);

  const mails = [
    await written({ kind: 'order_placed', orderId }),
    await written({ kind: 'order_status', orderId, status: 'processing' }),
  ];

  for (const { html, text, to } of mails) {
    expect(text).toContain(greeting);
    expect(`${html}${text}${to.name}`).not.toMatch(/:\/\/evil|www\.|evil\.example/i);
  }
});

test('HTML in typed texts is escaped in mails', async () => {
  const hostile = `<img src=x onerror="alert('1')">&amp;`;
  const orderId = await placeAnOrder(shop);
  await shop.pool.run(sql`update orders set first_name = ${hostile}, description = ${hostile} where id = ${orderId}`);
  await shop.pool.run(sql`
    update order_items set name = ${sql.json({ hy: hostile })} where order_id = ${orderId}`);
  await shop.pool.run(sql`
    update order_addresses set street = ${[hostile]}, city = ${hostile}, company_name = ${hostile}
    where order_id = ${orderId}`);

  const { html, text } = await written({ kind: 'order_placed', orderId });

  expect(html).not.toContain('<img src=x');
  expect(html.split('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;amp;')).toHaveLength(7);
  expect(text).toContain(hostile);
});

test('a name with line breaks adds no header', async () => {
  const orderId = await placeAnOrder(shop);
  const hostile = 'Anna\r\nBcc: everybody@example.am\r\n\r\nBody\u2028x';
  await shop.pool.run(sql`update orders set first_name = ${hostile} where id = ${orderId}`);

  const { to } = await written({ kind: 'order_placed', orderId });
  const [head = ''] = (await wire({ kind: 'order_placed', orderId })).split('\n\n');

  expect(to.name).toBe('Anna Bcc: everybody@example.am Body x Պետրոսյան');
  expect(head.split('\n').filter((line) => /^(bcc|body)/i.test(line))).toEqual([]);
});

test.each([
  ['hy', `${PUBLIC_URL}/customer`],
  ['ru', `${PUBLIC_URL}/ru/customer`],
  ['en', `${PUBLIC_URL}/en/customer`],
] as const)('links in %s use the configured address and that language', async (locale, prefix) => {
  const { id: customerId } = await signIn(shop);

  const mails = await Promise.all([
    written({ kind: 'welcome', customerId, locale }),
    written({ kind: 'confirm_email', customerId, locale }),
    written({ kind: 'reset_password', customerId, locale }),
  ]);

  const paths = ['confirm', 'confirm', 'reset-password'];
  for (const [index, { html, text, subject }] of mails.entries()) {
    const link = new RegExp(`${prefix}/${paths[index]}/[\\w-]{43}`);
    expect(text).toMatch(link);
    expect(html).toMatch(link);
    expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].filter(([, url]) => !url?.startsWith(PUBLIC_URL))).toEqual([]);
    expect(subject).toBe(subject.trim());
  }
});

test('a forged Host header changes no link', async () => {
  const { email, id: customerId } = await registered(shop);
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await shop.app.inject({
    method: 'POST',
    url: '/api/customer/forget-password',
    headers: forged,
    payload: { email },
  });
  const { data } = await shop.pool.one<{ data: MailJob }>(sql`
    select data from pgboss.job where data->>'customerId' = ${String(customerId)}`);

  const { html, text } = await written(data);

  expect(html + text).not.toContain('evil');
  expect(text).toContain(`${PUBLIC_URL}/customer/reset-password/`);
});

test('the mail about a transfer order contains account, amount, purpose and deadline', async () => {
  const orderId = await placeAnOrder(shop, 'ru');
  await becomes(orderId, { status: 'pending', method: 'moneytransfer', attempt: 'created' });

  const { text, html } = await written({ kind: 'order_placed', orderId });

  expect(text).toContain(
    [
      'Реквизиты для перевода',
      '  Получатель: ООО «Кайц»',
      '  Банк: ЗАО «Масис Банк»',
      '  Номер счёта: 9990000000000001',
      '  УНН: 00000000',
      '  Сумма: 250\u00a0000\u00a0драм',
      `  Назначение платежа: Заказ ${orderId}`,
      '',
    ].join('\n'),
  );
  expect(text).toContain('в течение 3 дней');
  expect(html).toContain('9990000000000001');
});

test("without an account, the mail about a transfer order contains the merchant's note", async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await becomes(orderId, { status: 'pending', method: 'moneytransfer', attempt: 'created' });
  const { bank_requisites: _, ...settings } = shop.readModel.content.settings;

  const mail = await composeMail({ ...parts, content: () => ({ ...shop.readModel.content, settings }) }, '1', {
    kind: 'order_placed',
    orderId,
  });

  expect(mail?.text).toContain(`Transfer 250,000\u00a0AMD and give the order number ${orderId} as the reference.`);
  expect(mail?.text).not.toContain('Recipient');
});

test('the mail about an unpaid order contains the end of the hold and the payment link', async () => {
  const asGuest = await placeAnOrder(shop, 'hy');
  const asCustomer = await placeAnOrder(shop, 'en');
  const { id: customerId } = await signIn(shop);
  await shop.pool.run(sql`update orders set customer_id = ${customerId} where id = ${asCustomer}`);
  for (const id of [asGuest, asCustomer])
    await becomes(id, { status: 'pending_payment', method: 'aeb_vpos', attempt: 'redirected' });
  await shop.pool.run(sql`
    update orders set hold_until = '2026-11-21T09:30:00Z' where id = any(${[asGuest, asCustomer]}::int[])`);

  const guests = await written({ kind: 'order_placed', orderId: asGuest });
  const customers = await written({ kind: 'order_placed', orderId: asCustomer });

  expect(guests.text).toContain('պահում ենք ձեզ համար մինչև 21.11.2026, 13:30։');
  expect(guests.text).toContain(`Վճարել՝\n${PUBLIC_URL}/order/${linkOf(asGuest)}\n`);
  expect(customers.text).toContain('We hold the products for you until 21 Nov 2026, 13:30.');
  expect(customers.text).toContain(`Pay:\n${PUBLIC_URL}/en/order/${linkOf(asCustomer)}\n`);
});

test('the mail about an order with an unconfirmed payment does not ask to pay again', async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await becomes(orderId, { status: 'pending_payment', method: 'idram_vpos', attempt: 'unconfirmed' });

  const { text } = await written({ kind: 'order_placed', orderId });

  expect(text).toContain('Do not pay again.');
  expect(text).not.toContain('Pay:');
});

test('the mail about an order that was paid meanwhile does not ask to pay', async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await becomes(orderId, { status: 'processing', method: 'aeb_vpos', attempt: 'paid' });

  const { text } = await written({ kind: 'order_placed', orderId });

  expect(text).toContain('We have received your payment of 250,000\u00a0AMD');
  expect(text).not.toContain('not paid yet');
});

test.each([
  ['processing', 'pay', 'aeb_vpos', 'paid', 'We have received your payment of 250,000\u00a0AMD'],
  ['processing', 'revive', 'aeb_vpos', 'paid', 'your order is valid again'],
  ['processing', 'accept', 'cashondelivery', 'created', 'Your order is confirmed'],
  ['canceled', 'expire', 'aeb_vpos', 'expired', 'because it was not paid in time'],
  ['canceled', 'expire', 'moneytransfer', 'expired', 'because the transfer did not come in time'],
  ['canceled', 'cancel', 'aeb_vpos', 'cancelled', 'No payment for it has reached us.'],
  ['canceled', 'cancel', 'aeb_vpos', 'paid', 'We will return 250,000\u00a0AMD the way you paid it.'],
  ['canceled', 'cancel', 'cashondelivery', 'cancelled', 'You have paid nothing, so there is nothing to return.'],
  ['canceled', 'owe', 'aeb_vpos', 'refund_due', 'We will return 250,000\u00a0AMD the way you paid it.'],
  ['pending', 'pay_later', 'moneytransfer', 'created', 'The payment method has changed: Bank transfer.'],
] as const)(
  'an order with status %s by "%s" is described in the mail to its buyer',
  async (status, step, method, attempt, sentence) => {
    const orderId = await placeAnOrder(shop, 'en');
    await becomes(orderId, { status, method, attempt });

    const { subject, text, html } = await written({ kind: 'order_status', orderId, status, step });

    expect(subject).toContain(String(orderId));
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
  },
);

test('mail jobs of older versions without a step are still composed', async () => {
  const orderId = await placeAnOrder(shop, 'en');

  const { text } = await written({ kind: 'order_status', orderId, status: 'canceled' });

  expect(text).toContain('Your order has been cancelled.');
});

test.each(LOCALES)('the mail states the included VAT in %s', async (locale) => {
  const orderId = await placeAnOrder(shop, locale);

  const { text } = await written({ kind: 'order_placed', orderId });

  expect(text).toMatch(/20\s?%.*41[,\u00a0]667\u00a0(դրամ|драм|AMD)/);
});

test.each([
  ['hy', 'ՀՎՀՀ՝ 01234567'],
  ['ru', 'УНН: 01234567'],
  ['en', 'TIN: 01234567'],
] as const)('the mails of a company order in %s contain the company and its TIN', async (locale, tin) => {
  const orderId = await placeAnOrder(shop, locale);
  await insertOrderCompany(shop.pool, orderId, {
    name: '<b>Մասիս</b> evil.example',
    tin: '01234567',
    address: 'Աբովյան 1',
  });

  const [buyer, merchant] = [
    await written({ kind: 'order_placed', orderId }),
    await written({ kind: 'shop_order', orderId }),
  ];

  expect(buyer.text).toContain(tin);
  expect(buyer.text).toContain('Աբովյան 1');
  expect(merchant.text).toContain('ՀՎՀՀ՝ 01234567');
  expect(buyer.html).not.toContain('<b>Մասիս');
  expect(buyer.text).not.toContain('evil.example');
});

test('the notice about a due refund goes only to the merchant and contains the command', async () => {
  const orderId = await placeAnOrder(shop, 'ru');
  await becomes(orderId, { status: 'canceled', method: 'aeb_vpos', attempt: 'refund_due' });
  const hostile = '<b>Anna</b>';
  await shop.pool.run(sql`update orders set first_name = ${hostile} where id = ${orderId}`);

  const { to, locale, subject, text, html } = await written({ kind: 'merchant_notice', orderId, notice: 'refund_due' });

  expect(to).toEqual({ name: 'Կայծ', address: 'shop@kayts.example' });
  expect(locale).toBe('hy');
  expect(subject).toBe(`Պատվեր № ${orderId}՝ վերադարձնել 250,000\u00a0դրամ`);
  expect(text).toContain(billOf(shop, orderId));
  expect(text).toContain(`npm run shop -- orders refund ${orderId}\n`);
  expect(html).not.toContain('<b>Anna');
});

test('the notice about an unconfirmed wallet payment is sent until the payment is settled', async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await becomes(orderId, { status: 'pending_payment', method: 'idram_vpos', attempt: 'unconfirmed' });
  const job = { kind: 'merchant_notice', orderId, notice: 'unconfirmed' } as const;

  const before = await written(job);
  await becomes(orderId, { status: 'processing', method: 'idram_vpos', attempt: 'paid' });
  const after = await composeMail(parts, '1', job);

  // The mail asks for the wallet's transaction number, so that a late confirmation is matched to the same payment.
  expect(before.text).toContain(`npm run shop -- orders settle ${orderId} paid TRANSACTION`);
  expect(before.text).toContain(`npm run shop -- orders settle ${orderId} unpaid`);
  expect(after).toBeNull();
});

test('chosen options appear below the product name', async () => {
  const phone = await shop.add(
    product({ name: 'Boreal', variants: [{ options: { color: 'Night blue' }, cashPrice: 70_000 }] }),
  );
  const visitor = await shop.visitor('en');
  await readyToOrder(visitor, [{ productId: phone.variants[0]?.id ?? 0 }]);
  const { order } = orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  const { text, html } = await written({ kind: 'order_placed', orderId: order.id });

  expect(text).toMatch(/\* Boreal.*\n {2}\S+: Night blue\n {2}1 × 70,000/);
  expect(html).toContain('Night blue');
});

test('mails link guests and customers to a page that opens the order on any device', async () => {
  const orderId = await placeAnOrder(shop, 'ru');
  const asGuest = await written({ kind: 'order_placed', orderId });
  const { id: customerId } = await signIn(shop);
  await shop.pool.run(sql`update orders set customer_id = ${customerId} where id = ${orderId}`);

  const asCustomer = await written({ kind: 'order_status', orderId, status: 'processing' });

  expect(asGuest.text).toContain(`Отследить заказ:\n${PUBLIC_URL}/ru/order/${linkOf(orderId)}\n`);
  expect(asCustomer.text).toContain(`Посмотреть заказ:\n${PUBLIC_URL}/ru/order/${linkOf(orderId)}\n`);
  expect(asCustomer.text).toContain('не пересылайте это письмо');
  expect(asCustomer.subject).toBe(`Заказ № ${orderId}: В обработке`);
  expect(asCustomer.text).toContain('мы готовим его к доставке');
});

test.each([
  ['buyer', 'cashondelivery', 'at your request', 'you can order them again'],
  ['no_stock', 'aeb_vpos', 'no longer in stock', 'No payment for it has reached us'],
  ['unreachable', 'cashondelivery', 'could not reach you by phone', 'You have paid nothing'],
] as const)(
  'the mail about an order cancelled by reason of %s contains the reason and the next steps',
  async (reason, method, why, then) => {
    const orderId = await placeAnOrder(shop, 'en');
    await becomes(orderId, { status: 'canceled', method, attempt: 'cancelled' });

    const { text } = await written({ kind: 'order_status', orderId, status: 'canceled', step: 'cancel', reason });

    expect(text).toContain(why);
    expect(text).toContain(then);
    expect(text).toContain(`Order again:\n${PUBLIC_URL}/en/order/`);
  },
);

test('the mail about a confirmed order contains the delivery days, the preparation and links to returns and warranty', async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await becomes(orderId, { status: 'processing', method: 'cashondelivery', attempt: 'created' });

  const { text } = await written({ kind: 'order_status', orderId, status: 'processing', step: 'accept' });

  expect(text).toMatch(/ {2}Delivery time: \w+, \d+\u00a0\w+ · The courier calls in advance\n/);
  expect(text).toContain('The courier will call +374\u00a091\u00a0000\u00a0000 before coming.');
  expect(text).toContain('Have 250,000\u00a0AMD ready');
  expect(text).toContain(`Returns and exchange:\n${PUBLIC_URL}/en/page/5\n`);
  expect(text).toContain(`Warranty and service:\n${PUBLIC_URL}/en/page/6\n`);
});

test('the mail about a finished order contains the contact for problems', async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await becomes(orderId, { status: 'completed', method: 'cashondelivery', attempt: 'paid' });

  const { text } = await written({ kind: 'order_status', orderId, status: 'completed', step: 'complete' });

  expect(text).toContain('a return, an exchange or a repair');
  expect(text).toContain('Warranty and service:');
});

test('products appear with pictures, as JPEG files of the shop', async () => {
  const orderId = await placeAnOrder(shop, 'en');
  await shop.pool.run(sql`update order_items set image = 'product/1/x.webp' where order_id = ${orderId}`);

  const { html } = await written({ kind: 'order_placed', orderId });
  await shop.pool.run(sql`update order_items set image = 'own/box.svg' where order_id = ${orderId}`);
  const drawn = await written({ kind: 'order_placed', orderId });

  expect(html).toContain(`<img src="${PUBLIC_URL}/storage/cache/mail/product/1/x.webp" width="56" alt=""`);
  expect(drawn.html).not.toContain('<img');
});

test.each(LOCALES)('mails about an order in %s write out the dram sign', async (locale) => {
  const orderId = await placeAnOrder(shop, locale);
  const jobs: MailJob[] = [
    { kind: 'order_placed', orderId },
    { kind: 'shop_order', orderId },
    { kind: 'order_status', orderId, status: 'processing', step: 'accept' },
    { kind: 'order_status', orderId, status: 'canceled', step: 'cancel' },
  ];

  const mails = [];
  for (const method of ['cashondelivery', 'moneytransfer', 'aeb_vpos']) {
    await becomes(orderId, { status: 'pending', method, attempt: 'created' });
    mails.push(...(await Promise.all(jobs.map(written))));
  }

  expect(mails.map(({ subject, html, text }) => subject + html + text).join()).not.toContain('֏');
  expect(JSON.stringify(messagesIn(locale).mail)).not.toContain('֏');
});

test("mails come from the shop's e-mail or from the configured sender", async () => {
  const orderId = await placeAnOrder(shop, 'hy');
  const job = { kind: 'order_placed', orderId } as const;

  const own = await written(job);
  const set = await composeMail({ ...parts, mailFrom: 'orders@kayts.example' }, '1', job);

  expect(own.from).toEqual({ name: 'Կայծ', address: 'shop@kayts.example' });
  expect(set?.from.address).toBe('orders@kayts.example');
});

test('a confirmed customer is not asked to confirm again', async () => {
  const { id: customerId } = await signIn(shop);
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${customerId}`);

  const welcome = await written({ kind: 'welcome', customerId, locale: 'en' });
  const confirm = await composeMail(parts, '1', { kind: 'confirm_email', customerId, locale: 'en' });

  expect(welcome.text).not.toContain('/customer/confirm/');
  expect(confirm).toBeNull();
});

test('mail texts use the right script and punctuation per language', () => {
  const texts = LOCALES.map((locale) => JSON.stringify(messagesIn(locale).mail));
  const [hy = ''] = texts;

  expect(hy).not.toMatch(/եւ|[Ա-Ֆա-ֆ]:/);
  expect(texts.slice(1).join()).not.toMatch(/[Ա-Ֆա-ֆ]/);
});

test.each([
  ['550 <anna@example.am> unknown', '550 <a…@example.am> unknown'],
  ['ann@a.am, bob@b.am', 'a…@a.am, b…@b.am'],
  ['no address here', 'no address here'],
])('maskAddresses turns %s into %s', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked);
});
