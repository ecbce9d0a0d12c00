import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { creditOffer } from '#rules/credit/credit-offer.ts';
import { groupThousands } from '#rules/shop/money.ts';
import { bank } from '#testing/test-banks.ts';
import { demoFacts } from './demo-file.ts';

const credit = demoFacts().pages.credit!.html;

/** Price and terms of the examples on the page, and the rates beside the sums: APR, and against the cash price. */
test.each<[number, { ratePercent?: number; feePercent?: number; markupPercent?: number }, string, string]>([
  [199_900, { feePercent: 0.75 }, '17.7', '17.7'],
  [199_900, { markupPercent: 10 }, '0', '9.7'],
  [300_000, { feePercent: 0.75 }, '17.7', '17.7'],
  [300_000, { ratePercent: 11, feePercent: 0.5 }, '23.7', '23.7'],
  [300_000, { ratePercent: 17.5 }, '19.0', '19.0'],
  [300_000, { markupPercent: 10 }, '0', '9.7'],
])('the credit page contains the same figures for %d with %j as the credit calculator', (price, terms, apr, onCash) => {
  const offer = creditOffer(bank(terms), { price, down: 0, periodMonths: 24 }).offer!;
  const { creditPrice, monthly, total, overpayment, aprPercent, aprOnCashPercent } = offer;
  const sums = price === 199_900 ? [creditPrice, monthly, total, overpayment] : [monthly, total];

  expect([aprPercent, aprOnCashPercent]).toEqual([expect.closeTo(Number(apr), 1), expect.closeTo(Number(onCash), 1)]);
  for (const locale of LOCALES) {
    const rates = [apr, onCash].map((rate) => (locale === 'en' ? rate : rate.replace('.', ',')));
    for (const figure of [...sums.map((sum) => groupThousands(sum, locale)), ...rates]) expect(credit[locale]).toContain(figure);
  }
});

test('the credit page has the same headings, lists and tables in every language', () => {
  const shape = (html: string) => html.match(/<\/?[a-z0-9]+/g);

  expect(shape(credit.ru)).toEqual(shape(credit.hy));
  expect(shape(credit.en)).toEqual(shape(credit.hy));
});
