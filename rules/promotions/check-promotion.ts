import type { Promotion } from './promotion.ts';

export type PromotionProblem =
  | 'required'
  | 'invalid'
  | 'promotion_value'
  | 'promotion_days'
  | 'promotion_steps'
  | 'promotion_parts';

const MIN_BUNDLE_PARTS = 2;
export const MAX_BUNDLE_PARTS = 6;

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
  if (kind === 'bundle' && !areBundlePartsValid(promotion)) problems['benefit.parts'] = 'promotion_parts';
  if (kind === 'gift' && benefit.giftProductId === null) problems['benefit.gift_product_id'] = 'required';
  return problems;
}

function isValueValid({ kind, benefit: { type, value, parts } }: Checked): boolean {
  switch (kind) {
    case 'price':
      return type === 'percent' ? value >= 1 && value <= 99 : value >= 1;
    case 'nth':
      return type === 'percent' && value >= 1 && value <= 100;
    case 'set':
      return type === 'fixed' && value >= 1;
    case 'bundle':
      // Every piece costs at least one dram.
      return (
        type === 'fixed' &&
        value >=
          Math.max(
            1,
            parts.reduce((sum, { quantity }) => sum + quantity, 0),
          )
      );
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

/** Each part names one product, and each product occurs once. */
function areBundlePartsValid({ benefit: { parts } }: Checked): boolean {
  const products = new Set(parts.flatMap((part) => part.products));
  return (
    parts.length >= MIN_BUNDLE_PARTS &&
    parts.length <= MAX_BUNDLE_PARTS &&
    parts.every((part) => part.products.length === 1) &&
    products.size === parts.length
  );
}
