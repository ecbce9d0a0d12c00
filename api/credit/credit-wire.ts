import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { PaymentChoice, WireCredit } from '#contract/order-contract.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { OrderCredit } from './order-credit.ts';

export const toCreditChoice = ({ bank_id, period, down_payment }: PaymentChoice): CreditChoice => ({
  bankId: bank_id ?? null,
  periodMonths: period ?? null,
  down: down_payment ?? 0,
});

export const toWireCredit = (credit: OrderCredit, locale: Locale): WireCredit => ({
  bank_id: credit.bankId,
  bank_name: inLocale(credit.bankName, locale),
  period: credit.periodMonths,
  rate: credit.ratePercent,
  service_fee: credit.feePercent,
  credit_amount_rate: credit.markupPercent,
  down_payment: credit.down,
  formated_down_payment: formatAmd(credit.down),
  credit_price: credit.creditPrice,
  formated_credit_price: formatAmd(credit.creditPrice),
  financed: credit.financed,
  formated_financed: formatAmd(credit.financed),
  monthly: credit.monthly,
  formated_monthly: formatAmd(credit.monthly),
  total: credit.total,
  formated_total: formatAmd(credit.total),
  overpayment: credit.overpayment,
  formated_overpayment: formatAmd(credit.overpayment),
  apr: oneDigit(credit.aprPercent),
  apr_on_cash: credit.aprOnCashPercent === null ? null : oneDigit(credit.aprOnCashPercent),
});

/** Rounds to one decimal, because the rates are approximate (docs/spec/credit.md 6). */
export const oneDigit = (percent: number): number => Math.round(percent * 10) / 10;
