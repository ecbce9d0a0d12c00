import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { openImages } from '#api/images/images.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { type MailJob, mailJob } from '#api/mail/mail-jobs.ts';
import type { OutgoingMail } from '#api/mail/outgoing-mail.ts';
import { openOfficePage } from '#api/office/office-page.ts';
import { composeMail } from '#api/open-mail.ts';
import { markPickupReady } from '#api/orders/pickups.ts';
import { changeBrand } from '#api/settings/change-brand.ts';
import { storeBrandPicture } from '#api/settings/store-brand-picture.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import { requestResetLink } from '#api/staff/reset-staff.ts';
import { endpoints } from '#contract/endpoints.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { beginPasskey } from '#contract/office/office-passkey-contract.ts';
import { beginAppCodes } from '#contract/office/office-session-contract.ts';
import { demoFacts } from '#demo/demo-file.ts';
import { CANCEL_REASONS } from '#rules/orders/cancel-reason.ts';
import { ORDER_CHANGE_PARTS } from '#rules/orders/order-change.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { RETURN_STATUSES } from '#rules/orders/return-transitions.ts';
import { PAGES } from '#storefront/runtime/pages.ts';
import { registered, signIn } from '#testing/customer.ts';
import { fiscalReceipt } from '#testing/fiscal-receipt.ts';
import { mailParts, placeAnOrder } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { addPickup } from '#testing/order-pickup.ts';
import { renderText } from '#testing/page-text.ts';
import { DEMO_CALLS, withQuery } from '#testing/public-calls.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const ORIGIN = 'https://volt.example';
const NAMES: Record<Locale, string> = { hy: 'Վոլտ', ru: 'Вольт', en: 'Volt' };
const CONTACT = { phones: ['+37455998877'], email: 'shop@volt.example' };

const shop = await openFileShop({ products: 'demo', config: { mode: 'demo', publicUrl: ORIGIN } });
const images = openImages(localFolder(shop.config), () => null);
withSeoRoutes(shop, { images, onEnd: afterAll });
const office = await openOffice(shop, { officeUrl: null });
const parts = { ...mailParts(shop), origin: ORIGIN, officeOrigin: ORIGIN, mailFrom: null };
let orderId: number;

const textsOf = (text: { hy: string; ru: string; en: string }): string[] => [text.hy, text.ru, text.en];
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^(374|0)/, '');
const demo = demoFacts();
/** Facts of the demo, which a shop with another name must not show. */
const FACTS: readonly string[] = [
  ...textsOf(demo.settings.company.name),
  ...[demo.settings.address, ...demo.stores.map(({ address }) => address)].flatMap(textsOf),
  demo.settings.email,
  demo.settings.bank_requisites.account,
  'social.example',
];
const PHONES = [...demo.settings.phones, demo.settings.toll_free, ...demo.stores.map(({ phone }) => phone)].map(
  digitsOf,
);

/** Mentions of the demo in a text. */
function mentionsIn(text: string): string[] {
  const digits = text.replace(/(?<=\d)[\s\u00a0()-]+(?=\d)/g, '');
  return [
    ...(text.match(/.{0,30}(?:kayts|կայծ|кайц).{0,30}/giu) ?? []),
    ...FACTS.filter((fact) => text.includes(fact)),
    ...PHONES.filter((phone) => digits.includes(phone)),
  ];
}

beforeAll(async () => {
  await command(shop, 'leave-demo', '--yes');
  const symbol = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6f5c' } });
  const picture = await storeBrandPicture(await symbol.png().toBuffer(), 'symbol', localFolder(shop.config));
  await changeBrand(shop.pool, {
    name: NAMES,
    accent: '#1f6f5c',
    symbol: picture,
    logo: picture,
    mail_signature: { hy: 'Հարգանքով՝ Վոլտ' },
  });
  for (const [key, value] of Object.entries(CONTACT))
    await shop.pool.run(sql`insert into settings (key, value) values (${key}, ${sql.json(value)})
      on conflict (key) do update set value = excluded.value`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
  orderId = await placeAnOrder(shop);
});

describe('a live shop of another name does not mention the demo', () => {
  const slugs = async () => {
    const { categories } = shop.readModel.taxonomy;
    const document = shop.readModel.documents.get(shop.readModel.columns.ids[0] ?? 0);
    return {
      ':categorySlug': categories[0]?.slug ?? '',
      ':brandSlug': 'apple',
      ':productSlug': document?.slug ?? '',
      ':orderId': String(orderId),
    };
  };

  async function addresses(): Promise<string[]> {
    const values = Object.entries(await slugs());
    const paths = PAGES.flatMap(({ path, examples = [] }) => [path, ...examples]).map((path) =>
      values.reduce((made, [name, value]) => made.replace(name, value), path).replace(/:\w+/g, '1'),
    );
    return [...new Set([...paths, '/nothing-is-here', '/shop/catalog/search?search=iphone', '/shop/cart'])];
  }

  test.each(LOCALES)('on its pages in %s', async (locale) => {
    const { token } = await signIn(shop);
    const cookie = `${SESSION_COOKIE}=${token}`;
    const found: Record<string, string[]> = {};
    let named = 0;
    for (const path of await addresses()) {
      const { html } = await renderText({
        url: locale === 'hy' ? path : `/${locale}${path}`.replace(/\/$/, ''),
        origin: ORIGIN,
        cookie,
        manifest: null,
        mode: 'live',
        async fetch(url, init) {
          const { body, statusCode } = await shop.app.inject({
            url,
            headers: { ...Object.fromEntries(new Headers(init.headers)), cookie },
          });
          return new Response(body, { status: statusCode });
        },
      });
      const mentions = mentionsIn(html);
      if (mentions.length > 0) found[path] = mentions;
      if (html.includes(NAMES[locale])) named += 1;
    }

    expect(found).toEqual({});
    expect(named).toBeGreaterThan(PAGES.length);
  });

  test.each(LOCALES)('in its mails of any kind in %s', async (locale) => {
    const mails = await mailsIn(locale);

    const kinds = new Set(mails.map(([job]) => job.kind));
    const all = mailJob.def.options.flatMap((option) => [...option._zod.def.shape.kind._zod.values]);
    expect(all.filter((kind) => !kinds.has(kind as MailJob['kind']))).toEqual([]);
    expect(
      mails.flatMap(([job, { from, to, subject, html, text }]) =>
        mentionsIn([from.name, from.address, to.name, subject, html, text].join('\n')).map(
          (mention) => `${job.kind}: ${mention}`,
        ),
      ),
    ).toEqual([]);
    const byShop = mails.filter(([, mail]) => mail.from.name === NAMES[mail.locale]);
    expect(byShop).toHaveLength(mails.length);
  });

  test('in responses of the API, feeds, manifests or other documents', async () => {
    const documents = [
      ...['/robots.txt', '/.well-known/security.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml'],
      ...['/api/openapi.json', '/api/docs', '/sw.js', '/office/api/session'],
      ...LOCALES.flatMap((locale) => [
        ...['blog', 'yml', 'google', 'reviews'].map((feed) => `/feeds/${locale}/${feed}.xml`),
        `/manifest/${locale}.webmanifest`,
        ...Object.values(DEMO_CALLS).map((url) => withQuery(url, `locale=${locale}`)),
      ]),
    ];
    const found: Record<string, string[]> = {};
    for (const url of documents) {
      const mentions = mentionsIn((await shop.app.inject(url)).body);
      if (mentions.length > 0) found[url] = mentions;
    }

    expect(found).toEqual({});
    expect((await shop.app.inject('/feeds/ru/yml.xml')).body).toContain('<name>Вольт</name>');
    expect((await shop.app.inject('/manifest/en.webmanifest')).json()).toMatchObject({ short_name: 'Volt' });
    expect((await shop.app.inject('/api/docs')).body).toContain('<h1>Volt API</h1>');
    expect(endpoints.length).toBeGreaterThan(0);
  });

  test('in the office: on its page, in the authenticator app and in passkeys', async () => {
    const owner = await office.as('owner');
    const html = '<title>Office</title><meta name="shop-brand" content="">';

    const page = openOfficePage(html, shop.readModel)();
    const { uri } = orThrow(await owner.call(beginAppCodes));
    const { rp } = orThrow(await owner.call(beginPasskey));

    expect(page).toContain('<title>Վոլտ</title>');
    expect(mentionsIn(page)).toEqual([]);
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Volt:.*issuer=Volt$/);
    expect(rp.name).toBe('Volt');
  });
});

test('icons of the shop are made from its symbol', async () => {
  const { rawPayload } = await shop.app.inject('/icons/icon-192.png');
  const { dominant } = await sharp(rawPayload).stats();

  // The centres of the colour ranges that contain #1f6f5c.
  expect(dominant).toEqual({ r: 24, g: 104, b: 88 });
});

test('pages of the shop have its colour with white text on it', async () => {
  const { html } = await renderText({
    url: '/en',
    origin: ORIGIN,
    cookie: undefined,
    manifest: null,
    mode: 'live',
    fetch: async (url) => new Response((await shop.app.inject(url)).body),
  });

  expect(html).toMatch(/<html lang="en" style="--apricot:#1f6f5c;[^"]*--apricot-text:#ffffff"/);
});

test('a renamed shop shows the new name at once in pages and feeds', async () => {
  await changeBrand(shop.pool, { name: { hy: 'Ամպեր' } });
  await shop.readModel.sync();

  expect((await shop.app.inject('/feeds/hy/google.xml')).body).toContain('<title>Ամպեր</title>');
  expect((await shop.app.inject('/api/custom_settings')).json().brand.name).toBe('Ամպեր');
  await changeBrand(shop.pool, { name: NAMES });
  await shop.readModel.sync();
});

/** A mail of every kind. Mails to staff and to the shop have languages of their own. */
async function mailsIn(locale: Locale): Promise<[MailJob, OutgoingMail][]> {
  const [order, { id: customerId }] = [await placeAnOrder(shop, locale), await registered(shop)];
  const { receipt } = await fiscalReceipt(shop, order, 'printed');
  const collected = await placeAnOrder(shop, locale);
  await addPickup(shop, collected);
  await markPickupReady(shop.pool, { actor: CLI }, { orderId: collected, now: new Date() });
  const sent = await placeAnOrder(shop, locale);
  await shop.pool.run(sql`
    insert into deliveries (order_id, state, carrier, tracking_number) values (${sent}, 'out', 'Haypost', 'RR123456789AM')`);
  const staff = await office.hire('owner');
  await shop.pool.run(sql`update staff set locale = ${locale} where id = ${staff.id}`);
  await requestResetLink(shop.pool, staff.email, shop.config.keys.staffLink);
  const roles = await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = 'owner'`);
  const invited = { email: `new-${locale}@example.am`, roleId: roles.id, locale };
  await inviteStaff(shop.pool, CLI, null, invited, shop.config.keys.staffLink);
  const ids = await shop.pool.one<{
    invitation: number;
    former: number;
    message: number;
    answer: number;
    letter: number;
    alert: number;
    gift: number;
    back: number;
    question: number;
    priced: number;
    subscriber: number;
    cart: number;
    return: number;
  }>(sql`
    with former as (
      insert into former_emails (customer_id, email) values (${customerId}, 'old@example.am') returning id
    ), message as (
      insert into contact_messages (name, email, phone, message, locale)
      values ('Anna', 'anna@example.am', '', 'Hello', ${locale}) returning id
    ), answer as (
      insert into staff_messages (contact_message_id, text, locale) select id, 'Hello', ${locale} from message returning id
    ), letter as (
      insert into staff_messages (order_id, text, locale) values (${order}, 'Hello', ${locale}) returning id
    ), returned as (
      insert into returns (order_id, status, reason, wish, key)
      values (${order}, 'closed', 'faulty', 'refund', gen_random_uuid()) returning id
    ), returned_items as (
      insert into return_items (return_id, order_item_id, quantity, decision)
      select r.id, i.id, i.quantity, 'refund' from returned r, order_items i where i.order_id = ${order}
    ), sold_out as (
      select p.id from products p join stock s on s.product_id = p.id where s.qty <= 0 and p.enabled and p.parent_id is null limit 1
    ), in_stock as (
      select p.id from products p join stock s on s.product_id = p.id where s.qty > 0 and p.enabled and p.parent_id is null limit 1
    ), gift as (
      insert into gift_cards (amount, balance, locale, receiver_email, issued_at)
      values (10000, 10000, ${locale}, 'gift@example.am', now()) returning id
    ), alert as (
      insert into stock_alerts (product_id, email, locale)
      select coalesce((select id from sold_out), (select id from in_stock)), ${`a-${locale}@example.am`}, ${locale} returning id
    ), back as (
      insert into stock_alerts (product_id, email, locale, confirmed_at)
      select id, ${`b-${locale}@example.am`}, ${locale}, now() from in_stock returning id
    ), subscriber as (
      insert into newsletter_subscribers (email, locale) values (${`n-${locale}@example.am`}, ${locale}) returning id
    ), basket as (
      insert into carts (token_hash) values (${Buffer.from(`cart-${locale}`)}) returning id
    ), goods as (
      insert into cart_items (cart_id, product_id, quantity, quoted_price)
      select basket.id, in_stock.id, 1, 1000 from basket, in_stock
    ), reminded as (
      insert into cart_reminders (cart_id, email, locale)
      select id, ${`d-${locale}@example.am`}, ${locale} from basket returning cart_id
    ), priced as (
      insert into stock_alerts (product_id, email, locale, confirmed_at, target_price)
      select id, ${`c-${locale}@example.am`}, ${locale}, now(), 2000000000 from in_stock returning id
    ), question as (
      insert into shopper_texts (kind, product_id, family_id, email, locale, text, status, published_at, reply, replied_at)
      select 'question', id, id, ${`q-${locale}@example.am`}, ${locale}, 'Is it new?', 'published', now(), 'Yes', now()
      from in_stock returning id
    )
    select (select id from question) as question, (select max(id) from staff_invitations) as invitation, (select id from former) as former,
           (select id from message) as message, (select id from answer) as answer, (select id from letter) as letter, (select id from returned) as return, (select id from alert) as alert, (select id from back) as back, (select id from gift) as gift, (select id from priced) as priced, (select id from subscriber) as subscriber, (select cart_id from reminded) as cart`);
  const at = new Date().toISOString();
  const jobs: MailJob[] = [
    ...(['welcome', 'confirm_email', 'reset_password', 'password_changed'] as const).map((kind) => ({
      kind,
      customerId,
      locale,
    })),
    { kind: 'new_device', customerId, locale, device: 'Safari', at },
    { kind: 'email_changed', customerId, locale, formerEmailId: ids.former },
    { kind: 'order_placed', orderId: order },
    ...ORDER_STATUSES.map((status) => ({ kind: 'order_status' as const, orderId: order, status })),
    ...CANCEL_REASONS.map((reason) => ({
      kind: 'order_status' as const,
      orderId: order,
      status: 'canceled' as const,
      step: 'cancel' as const,
      reason,
    })),
    ...(['reversed', 'refunded', 'by_hand'] as const).map((how) => ({
      kind: 'order_refund' as const,
      orderId: order,
      amount: 100,
      how,
    })),
    { kind: 'order_changed', orderId: order, parts: [...ORDER_CHANGE_PARTS], before: 100, after: 90, refund: 10 },
    ...RETURN_STATUSES.map((step) => ({
      kind: 'order_return' as const,
      orderId: order,
      returnId: ids.return,
      step,
    })),
    { kind: 'order_sent', orderId: sent },
    { kind: 'pickup_ready', orderId: collected },
    { kind: 'fiscal_receipt', orderId: order, receiptId: receipt },
    { kind: 'shop_order', orderId: order },
    ...(['refund_due', 'unconfirmed'] as const).map((notice) => ({
      kind: 'merchant_notice' as const,
      orderId: order,
      notice,
    })),
    { kind: 'contact_message', messageId: ids.message },
    { kind: 'staff_sign_in', staffId: staff.id, device: 'Safari', at },
    { kind: 'webhook_off', staffId: staff.id, webhook: 'Accounting', at },
    { kind: 'staff_invitation', invitationId: ids.invitation },
    { kind: 'staff_password_link', staffId: staff.id },
    { kind: 'staff_forgot_password', staffId: staff.id },
    ...(['passkey_ended', 'factors_reset', 'password_set', 'sign_in_paused'] as const).map((notice) => ({
      kind: 'staff_notice' as const,
      staffId: staff.id,
      notice,
      of: staff.id,
      by: null,
      at,
    })),
    { kind: 'staff_message', staffMessageId: ids.answer },
    { kind: 'staff_message', staffMessageId: ids.letter },
    { kind: 'stock_alert', alertId: ids.alert },
    { kind: 'back_in_stock', alertId: ids.back },
    { kind: 'review_request', orderId: order },
    { kind: 'question_answered', shopperTextId: ids.question },
    { kind: 'price_fell', alertId: ids.priced },
    { kind: 'newsletter_confirm', subscriberId: ids.subscriber },
    { kind: 'cart_reminder', cartId: ids.cart },
    { kind: 'gift_card', giftCardId: ids.gift },
  ];
  const mails: [MailJob, OutgoingMail][] = [];
  for (const job of jobs) {
    const mail = await composeMail(parts, '00000000-0000-4000-8000-000000000001', job);
    if (mail) mails.push([job, mail]);
  }
  return mails;
}
