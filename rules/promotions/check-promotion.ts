import type { Promotion } from './promotion.ts';

export type PromotionProblem = 'required' | 'invalid' | 'promotion_value' | 'promotion_days' | 'promotion_steps';

type Checked = Omit<Promotion, 'id'>;

/** Problems by dotted field name. A valid promotion never makes a product free, except a gift. */
export function promotionProblems(promotion: Checked): Record<string, PromotionProblem> {
  const problems: Record<string, PromotionProblem> = {};
  const { startsAt, endsAt, kind, benefit } = promotion;
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) problems.ends_at = 'promotion_days';
  if (!isValueValid(promotion)) problems['benefit.value'] = 'promotion_value';
  if (kind === 'nth' && !(benefit.buy >= 2 && benefit.reduced >= 1 && benefit.reduced < benefit.buy))
    problems['benefit.buy'] = 'promotion_value';
  if (kind === 'spend' && !areStepsValid(promotion)) problems['benefit.steps'] = 'promotion_steps';
  if (kind === 'set' && (benefit.parts.length === 0 || benefit.parts.some(({ products }) => products.length === 0)))
    problems['benefit.parts'] = 'required';
  if (kind === 'gift' && benefit.giftProductId === null) problems['benefit.gift_product_id'] = 'required';
  return problems;
}

function isValueValid({ kind, benefit: { type, value } }: Checked): boolean {
  switch (kind) {
    case 'price':
      return type === 'percent' ? value >= 1 && value <= 99 : value >= 1;
    case 'nth':
      return type === 'percent' && value >= 1 && value <= 100;
    case 'set':
      return type === 'fixed' && value >= 1;
    case 'delivery':
      return type === 'percent' ? value >= 1 && value <= 100 : type === 'amount' ? value >= 1 : value >= 0;
    default:
      return true;
  }
}

/** Each step has a higher sum, and a reduction below the sum. */
const areStepsValid = ({ benefit: { steps } }: Checked): boolean =>
  steps.length > 0 &&
  steps.every(({ from, type, value }, at) => {
    const isHigher = from > (steps[at - 1]?.from ?? 0);
    return isHigher && value >= 1 && (type === 'percent' ? value <= 99 : value < from);
  });
