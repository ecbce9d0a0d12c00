import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { addItem } from '#contract/cart-contract.ts';
import { chooseCartReminder } from '#contract/cart-reminder-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { jobs, mailParts } from '#testing/mail.ts';
import { openShop, type TestShop, type Visitor } from '#testing/shop.ts';
import { cartReminderHandler } from './cart-reminder-handler.ts';
import { signCartLink } from './cart-reminders.ts';

const EMAIL = 'ani@example.am';

async function openReminding(hours: number | null = 3): Promise<TestShop> {
  const shop = await openShop();
  if (hours !== null) {
    await shop.pool.run(sql`insert into settings (key, value) values ('cart_reminder_hours', ${sql.json(hours)})`);
    await shop.pool.run(sql`insert into catalog_changes (product_id) values (null)`);
    await shop.readModel.sync();
  }
  return shop;
}

/** A guest with one product in the cart, who has or has not asked for a reminder. */
async function leaveCart(shop: TestShop, { consents = true, stock = 5 } = {}) {
  const phone = await shop.add(product({ name: 'Aurora', cashPrice: 50_000, stock }));
  const visitor = await shop.visitor('en');
  orThrow(
    await visitor.call(addItem, { params: { productId: phone.id }, input: { quantity: 2, api_token: visitor.token } }),
  );
  if (consents) await choose(visitor, true);
  const { id } = await shop.pool.one<{ id: number }>(sql`select max(id) as id from carts`);
  return { phone, visitor, cartId: id };
}

const choose = (visitor: Visitor, wanted: boolean, email = EMAIL) =>
  visitor.call(chooseCartReminder, { input: { email, wanted, api_token: visitor.token } }).then(orThrow);

const rest = (shop: TestShop, hours: number) =>
  shop.pool.run(sql`update carts set updated_at = ${shop.clock.now}::timestamptz - ${hours} * interval '1 hour'`);

const work = ({ pool, readModel, clock }: TestShop) =>
  cartReminderHandler({ pool, readModel, clock: () => clock.now, log: pino({ level: 'silent' }) }).handle(
    '',
    {},
    async () => {},
  );

const queued = async (shop: TestShop): Promise<number> =>
  (await jobs(shop)).filter(({ data }) => (data as { kind?: string }).kind === 'cart_reminder').length;

test('a cart with consent gets one reminder after the hours of the setting, with its products and a signed link', async () => {
  const shop = await openReminding();
  const { cartId, phone } = await leaveCart(shop);
  await rest(shop, 2);
  await work(shop);
  const early = await queued(shop);
  await rest(shop, 4);

  await work(shop);
  await work(shop);
  const mail = await composeMail(mailParts(shop), 'job', { kind: 'cart_reminder', cartId });

  expect([early, await queued(shop)]).toEqual([0, 1]);
  expect(mail).toMatchObject({ to: { address: EMAIL }, subject: 'Your cart is waiting', locale: 'en' });
  expect(mail?.text).toContain('Aurora');
  expect(mail?.text).toContain(`/en/shop/product/${phone.slug}?utm_source=mail&utm_campaign=mail-cart`);
  expect(mail?.text).toContain(`/en/cart-link/${signCartLink(cartId, shop.config.keys.mailLink)}?utm_source=mail`);
  expect(mail?.unsubscribeUrl).toContain('/api/mail-preferences/cart_reminder/stop/');
  expect(JSON.stringify(await jobs(shop))).not.toContain('ani@');
});

test.each<[string, { hours?: number | null; consents?: boolean; rest?: number }]>([
  ['without consent', { consents: false }],
  ['while the setting is off', { hours: null }],
  ['that was left weeks ago', { rest: 400 }],
])('a cart %s gets no reminder', async (_, { hours = 3, consents = true, rest: rested = 4 }) => {
  const shop = await openReminding(hours);
  await leaveCart(shop, { consents });
  await rest(shop, rested);

  await work(shop);

  expect(await queued(shop)).toBe(0);
});

test('withdrawing the consent, refusing reminders or emptying the cart stops the reminder', async () => {
  const shop = await openReminding();
  const [withdrawn, refused, emptied] = [await leaveCart(shop), await leaveCart(shop), await leaveCart(shop)];
  await choose(withdrawn.visitor, false);
  await choose(refused.visitor, true, 'no@example.am');
  await shop.pool.run(sql`insert into mail_opt_outs (email, kind) values ('no@example.am', 'cart_reminder')`);
  await shop.pool.run(sql`delete from cart_items where cart_id = ${emptied.cartId}`);
  await rest(shop, 4);

  await work(shop);

  expect(await queued(shop)).toBe(0);
});

test('a cart that is ordered before the mail is sent gets no reminder, and its link answers 404', async () => {
  const shop = await openReminding();
  const { visitor, cartId, phone } = await leaveCart(shop);
  await rest(shop, 4);
  await work(shop);
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 1 }]);
  orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  const mail = await composeMail(mailParts(shop), 'job', { kind: 'cart_reminder', cartId });
  const link = await shop.app.inject(`/api/cart-link?locale=en&key=${signCartLink(cartId, shop.config.keys.mailLink)}`);

  expect(mail).toBeNull();
  expect(link.statusCode).toBe(404);
});

test('the link shows the products in any browser and no address, and a forged link answers 404', async () => {
  const shop = await openReminding();
  const { cartId, phone } = await leaveCart(shop);
  const key = signCartLink(cartId, shop.config.keys.mailLink);
  const read = (of: string) => shop.app.inject(`/api/cart-link?locale=en&key=${encodeURIComponent(of)}`);

  const answer = await read(key);
  const forged = await Promise.all([`${cartId + 1}${key.slice(key.indexOf('-'))}`, `${cartId}`, "1'--"].map(read));

  expect(answer.json().data).toMatchObject({
    cart_id: cartId,
    lines: [{ product_id: phone.id, name: 'Aurora', quantity: 2 }],
  });
  expect(answer.body).not.toContain('ani@');
  expect(forged.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('chooseCartReminder refuses a malformed address and a visitor without a cart', async () => {
  const shop = await openReminding();
  const { visitor } = await leaveCart(shop, { consents: false });
  const call = (of: Visitor, email: string) =>
    of.call(chooseCartReminder, { input: { email, wanted: true, api_token: of.token } });

  expect(await call(visitor, 'anna@')).toMatchObject({ error: { status: 422 } });
  expect(await call(await shop.visitor(), EMAIL)).toMatchObject({ error: { code: 'no_cart' } });
});
