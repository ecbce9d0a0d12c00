import { expect, test } from 'vitest';
import { composeMail } from '#api/open-mail.ts';
import { mailParts, placeAnOrder } from '#testing/mail.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();
const KEY = 'mail.order.subject';

async function subjectOf(orderId: number): Promise<string | undefined> {
  await shop.readModel.sync();
  return (await composeMail(mailParts(shop), '1', { kind: 'order_placed', orderId }))?.subject;
}

test('texts set changes a text of a mail, list finds it, and reset restores the built-in text', async () => {
  const orderId = await placeAnOrder(shop, 'ru');

  const set = await command(shop, 'texts', 'set', KEY, 'Заказ {number} у нас', '--lang', 'ru');
  const changed = await subjectOf(orderId);
  const list = await command(shop, 'texts', 'list');
  await command(shop, 'texts', 'reset', KEY, '--lang', 'ru');

  expect(set.out).toBe(`${KEY}, ru: Заказ {number} у нас.\n`);
  expect(changed).toBe(`Заказ ${orderId} у нас`);
  expect(list.out).toContain(KEY);
  expect(await subjectOf(orderId)).toBe(`Ваш заказ № ${orderId} принят`);
});

test.each([
  ['Without a number', 'it lacks a placeholder of the built-in text'],
  ['Order {number} of {customer}', 'it has a placeholder that the built-in text lacks'],
])('texts set refuses "%s" for a mail: %s', async (text, why) => {
  const result = await command(shop, 'texts', 'set', KEY, text, '--lang', 'en');

  expect(result.code).not.toBe(0);
  expect(result.err).toContain(why);
});

test('texts set refuses an unknown text of a mail', async () => {
  const result = await command(shop, 'texts', 'set', 'mail.order.nothing', 'x');

  expect(result.err).toContain('There is no text "mail.order.nothing"');
});
