import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { type CreditOffer, creditOffer } from '#rules/credit/credit-offer.ts';
import type { CreditTerms } from '#rules/credit/effective-rate.ts';
import { obstacleFields, unchosenFields } from './credit-problems.ts';
import { bankTerms, type WithBanks } from './stored-banks.ts';

/**
 * The credit as calculated at the choice. It is stored with cart and order, so that later changes of the bank do not
 * alter it (docs/style.md 8).
 */
export type OrderCredit = CreditOffer & CreditTerms & { bankName: LocalizedText };

/** A refusal names the field to change and the value that would be accepted. */
export function calculateCredit(shop: WithBanks, choice: CreditChoice, price: number): OrderCredit {
  const { credit, fields } = calculate(shop, choice, price);
  if (!credit) throw new Refusal('validation', { fields });
  return credit;
}

/** Calculates the credit again for the current price and refuses if any displayed figure differs. */
export function creditAsChosen(shop: WithBanks, chosen: OrderCredit | null, price: number): OrderCredit {
  const { credit } = chosen ? calculate(shop, chosen, price) : {};
  if (!chosen || !credit || SHOWN.some((figure) => credit[figure] !== chosen[figure])) throw new Refusal('credit');
  return credit;
}

const SHOWN = [
  'price',
  'creditPrice',
  'financed',
  'monthly',
  'total',
  'overpayment',
  'ratePercent',
  'feePercent',
  'markupPercent',
] as const satisfies readonly (keyof OrderCredit)[];

type CreditResult =
  | { credit: OrderCredit; fields?: undefined }
  | { credit?: undefined; fields: Record<string, FieldProblem> };

function calculate({ banks }: WithBanks, choice: CreditChoice, price: number): CreditResult {
  const { bankId, periodMonths, down } = choice;
  const bank = banks.find(({ id }) => id === bankId);
  if (!bank || periodMonths === null) return { fields: unchosenFields(choice, bank) };
  const terms = bankTerms(bank);
  const { offer, obstacle } = creditOffer(terms, { price, down, periodMonths });
  if (obstacle) return { fields: obstacleFields(obstacle, terms, { price, down }) };
  const { ratePercent, feePercent, markupPercent } = terms;
  return { credit: { ...offer, bankName: bank.name, ratePercent, feePercent, markupPercent } };
}
