import type { BenefitType, PromotionKind, SetPart, SpendStep } from './promotion.ts';

type Ids = number[];
type Codes = string[];

const selection = {
  products: [] as Ids,
  categories: [] as Ids,
  brands: [] as Ids,
  options: [] as Ids,
  except_products: [] as Ids,
  except_reduced: false,
};

const benefit = {
  type: 'percent' as BenefitType,
  value: 10,
  buy: 0,
  reduced: 0,
  steps: [] as SpendStep[],
  parts: [] as (Omit<SetPart, 'products'> & { products: Ids })[],
  gift_product_id: null as number | null,
  gift_quantity: 1,
};

const conditions = {
  min_sum: null as number | null,
  min_quantity: null as number | null,
  customer_tags: [] as Codes,
  first_order: false,
  regions: [] as Codes,
  payment_methods: [] as Codes,
  shipping_methods: [] as Codes,
};

/**
 * Ten per cent off everything for everybody, with the field names of the office API. Forms, the demo and tests start
 * with it.
 */
export const EMPTY_PROMOTION = {
  kind: 'price' as PromotionKind,
  is_enabled: true,
  starts_at: null as string | null,
  ends_at: null as string | null,
  hours: null as { from: string; to: string } | null,
  selection,
  benefit,
  conditions,
  needs_code: false,
  max_uses: null as number | null,
  max_uses_each: null as number | null,
  budget: null as number | null,
  priority: 0,
  stacking_group: '',
};
