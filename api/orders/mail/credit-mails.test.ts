import { expect, test } from 'vitest';
import { sql, transaction } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail } from '#api/open-mail.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import type { Locale } from '#contract/locale.ts';
import { openBuyer } from '#testing/credit-buyer.ts';
import { mailParts } from '#testing/mail.ts';
import { openFileShop } from '#testing/shop.ts';
import { addBank } from '#testing/test-banks.ts';

const shop = await openFileShop();
const parts = mailParts(shop);
/** The bank of the worked example in docs/spec/api.md 4.5. */
const bank = await addBank(shop, { name: 'Masis <Bank>', rate: 15, fee: 0.5, markup: 5, periods: [24] });

async function written(job: MailJob) {
  const mail = await composeMail(parts, '00000000-0000-4000-8000-000000000001', job);
  if (!mail) throw new Error('nothing was written');
  return mail;
}

async function orderOnCredit(locale: Locale, price = 300_000, down_payment = 15_000): Promise<number> {
  const buyer = await openBuyer(shop, { locale, price });
  await buyer.choose({ bank_id: bank.id, period: 24, down_payment });
  return (await buyer.place()).body.order.id;
}

test.each<[Locale, string]>([
  [
    'en',
    `Credit
  Bank: Masis <Bank>
  Period: 24 months
  Down payment: 15,000\u00a0AMD
  Monthly payment: 16,046\u00a0AMD
  Loan amount: 300,000\u00a0AMD
  Credit price: 315,000\u00a0AMD
  Nominal yearly rate: 15%
  Monthly service fee: 0.5% of the loan amount
  The bank’s own effective rate, without the mark-up: ≈ 28.4%
  Effective yearly rate: ≈ 35.5%
  Total payable: 400,104\u00a0AMD
  Costs more than cash by: 100,104\u00a0AMD
  An estimate. Final terms are set by the bank.

What happens next
  During opening hours we will call +374\u00a091\u00a0000\u00a0000 to confirm the order and prepare the credit application.
  The bank decides on it and sets the final terms. There is nothing to pay until then.`,
  ],
  [
    'ru',
    `Кредит
  Банк: Masis <Bank>
  Срок: 24 месяца
  Первоначальный взнос: 15\u00a0000\u00a0драм
  Ежемесячный платёж: 16\u00a0046\u00a0драм
  Сумма кредита: 300\u00a0000\u00a0драм
  Цена в кредит: 315\u00a0000\u00a0драм
  Номинальная годовая ставка: 15\u00a0%
  Ежемесячная плата за обслуживание: 0,5\u00a0% от суммы кредита
  Фактическая ставка банка без наценки: ≈ 28,4\u00a0%
  Фактическая годовая ставка: ≈ 35,5\u00a0%
  Общая сумма выплат: 400\u00a0104\u00a0драм
  Переплата к цене за наличные: 100\u00a0104\u00a0драм
  Расчёт приблизительный. Окончательные условия определяет банк.

Что дальше
  В рабочее время позвоним по номеру +374\u00a091\u00a0000\u00a0000, чтобы подтвердить заказ и оформить заявку на кредит.
  Решение по заявке принимает банк, он же определяет окончательные условия. До этого платить ничего не нужно.`,
  ],
  [
    'hy',
    `Ապառիկ
  Բանկ՝ Masis <Bank>
  Ժամկետ՝ 24 ամիս
  Կանխավճար՝ 15,000\u00a0դրամ
  Ամսական վճար՝ 16,046\u00a0դրամ
  Վարկի գումար՝ 300,000\u00a0դրամ
  Ապառիկ գին՝ 315,000\u00a0դրամ
  Տարեկան անվանական տոկոսադրույք՝ 15%
  Սպասարկման ամսական վճար՝ 0,5% վարկի գումարից
  Բանկի փաստացի տոկոսադրույքն առանց գնի հավելման՝ ≈ 28,4%
  Տարեկան փաստացի տոկոսադրույք՝ ≈ 35,5%
  Ընդհանուր վճար՝ 400,104\u00a0դրամ
  Գերավճար կանխիկ գնի համեմատ՝ 100,104\u00a0դրամ
  Մոտավոր հաշվարկ է։ Վերջնական պայմանները սահմանում է բանկը։

Ինչ կլինի հետո
  Աշխատանքային ժամերին կզանգահարենք +374\u00a091\u00a0000\u00a0000 համարով՝ հաստատելու պատվերը և ձևակերպելու ապառիկի հայտը։
  Հայտի մասին որոշումը կայացնում է բանկը, նա էլ սահմանում է վերջնական պայմանները։ Մինչ այդ ոչինչ վճարել պետք չէ։`,
  ],
])('the confirmation of an order on credit in %s contains every figure and the next steps', async (locale, panel) => {
  const orderId = await orderOnCredit(locale);

  const { html, text } = await written({ kind: 'order_placed', orderId });

  expect(text).toContain(panel);
  expect(html).toContain('Masis &#60;Bank&#62;');
  expect(html).toMatch(/16[,\u00a0]046\u00a0(դրամ|драм|AMD)/);
});

test('a monthly payment below one dram is written as "less than 1 AMD"', async () => {
  const orderId = await orderOnCredit('en', 5, 4);

  const { text } = await written({ kind: 'order_placed', orderId });

  expect(text).toContain('Loan amount: 1\u00a0AMD');
  expect(text).toContain('Monthly payment: less than 1\u00a0AMD');
});

test('a status mail repeats the credit until the order is over', async () => {
  const orderId = await orderOnCredit('en');
  const step = (name: 'accept' | 'cancel') => transaction(shop.pool, (db) => transitionOrder(db, orderId, name));
  await step('accept');
  const accepted = await written({ kind: 'order_status', orderId, status: 'processing', step: 'accept' });
  await step('cancel');
  const canceled = await written({ kind: 'order_status', orderId, status: 'canceled', step: 'cancel' });

  expect(accepted.text).toContain('Monthly payment: 16,046\u00a0AMD');
  expect(accepted.text).not.toContain('There is nothing to pay until then');
  expect(canceled.text).not.toContain('Monthly payment');
});

test('the mail about a refused credit states the refusal and the alternatives', async () => {
  const orderId = await orderOnCredit('en');
  await transaction(shop.pool, (db) => transitionOrder(db, orderId, 'cancel', { reason: 'credit_refused' }));

  const { text } = await written({
    kind: 'order_status',
    orderId,
    status: 'canceled',
    step: 'cancel',
    reason: 'credit_refused',
  });

  expect(text).toContain('The bank has not approved the credit, so your order has been cancelled.');
  expect(text).toContain('You have paid nothing, so there is nothing to return.');
  expect(text).toContain('with another bank, with a larger down payment');
});

test('the mail about an approved credit states the approval', async () => {
  const orderId = await orderOnCredit('en');
  await transaction(shop.pool, (db) => transitionOrder(db, orderId, 'accept'));

  const { text } = await written({ kind: 'order_status', orderId, status: 'processing', step: 'accept' });

  expect(text).toContain('The bank has approved your credit');
  expect(text).toContain('You make the monthly payments to the bank under your contract.');
  expect(text).not.toContain('֏');
});

test('the mail of an order that changed to credit contains the figures and the next steps', async () => {
  const orderId = await orderOnCredit('en');

  const { text } = await written({ kind: 'order_status', orderId, status: 'pending', step: 'pay_later' });

  expect(text).toContain('The payment method has changed: On credit.');
  expect(text).toContain('Monthly payment: 16,046\u00a0AMD');
  expect(text).toContain('There is nothing to pay until then.');
});

test("a change of the bank's terms does not change a queued mail", async () => {
  const orderId = await orderOnCredit('en');
  await shop.pool.run(sql`update banks set rate = 24, name = '{"hy": "Ուրիշ"}' where id = ${bank.id}`);
  await shop.readModel.sync();

  const { text } = await written({ kind: 'order_placed', orderId });

  expect(text).toContain('Bank: Masis <Bank>');
  expect(text).toContain('Nominal yearly rate: 15%');
});
