import { bankTerms } from '#api/content/bank-terms.ts';
import type { Content } from '#api/content/content-store.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { CreditChoice } from '#rules/credit-choice.ts';
import { type CreditOffer, creditOffer } from '#rules/credit-offer.ts';
import type { CreditTerms } from '#rules/effective-rate.ts';
import { obstacleFields, unchosenFields } from './credit-problems.ts';

/**
 * A credit as it was reckoned when it was chosen: the bank's name, its terms and all figures. Kept so with the cart and
 * then with the order; what the bank changes later does not rewrite it (STYLE 8).
 */
export type OrderCredit = CreditOffer & CreditTerms & { bankName: LocalizedText };

/** What a wished credit costs for a sum; where a bank does not finance it so, the figure that would help is named. */
export function reckonCredit(content: Content, wish: CreditChoice, price: number): OrderCredit {
  const { credit, fields } = reckon(content, wish, price);
  if (!credit) throw new Refusal('validation', { fields });
  return credit;
}

/**
 * The credit a cart was wished to be bought with, reckoned again over what it costs now. Refused when anything of it is
 * not what the shopper was shown: other terms, another sum, or a bank that is gone.
 */
export function creditAsChosen(content: Content, chosen: OrderCredit | null, price: number): OrderCredit {
  const { credit } = chosen ? reckon(content, chosen, price) : {};
  if (!chosen || !credit || SHOWN.some((figure) => credit[figure] !== chosen[figure])) throw new Refusal('credit');
  return credit;
}

/** The yearly effective rates follow from these. */
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

type Reckoned =
  | { credit: OrderCredit; fields?: undefined }
  | { credit?: undefined; fields: Record<string, FieldProblem> };

function reckon({ banks }: Content, wish: CreditChoice, price: number): Reckoned {
  const { bankId, periodMonths, down } = wish;
  const bank = banks.find(({ id }) => id === bankId);
  if (!bank || periodMonths === null) return { fields: unchosenFields(wish, bank) };
  const terms = bankTerms(bank);
  const { offer, obstacle } = creditOffer(terms, { price, down, periodMonths });
  if (obstacle) return { fields: obstacleFields(obstacle, terms, { price, down }) };
  const { ratePercent, feePercent, markupPercent } = terms;
  return { credit: { ...offer, bankName: bank.name, ratePercent, feePercent, markupPercent } };
}
