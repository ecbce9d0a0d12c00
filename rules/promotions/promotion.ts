/**
 * `price`: a reduction of each piece. `nth`: the cheapest of some pieces is cheaper, or N for the price of M. `set`: a
 * price for products bought together. `bundle`: a set of named products, which product pages offer with one button.
 * `spend`: a reduction by the sum of products. `gift`: a free product. `delivery`: cheaper delivery.
 */
export const PROMOTION_KINDS = ['price', 'nth', 'set', 'bundle', 'spend', 'gift', 'delivery'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** `fixed`: the price itself. `percent`: whole per cent. Amounts are whole drams. */
export const BENEFIT_TYPES = ['percent', 'amount', 'fixed'] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];

/** The stacking group of a new promotion. One promotion of each group applies to a price, a cart or a delivery. */
export const DEFAULT_GROUP: Record<PromotionKind, string> = {
  price: 'price',
  nth: 'cart',
  set: 'cart',
  bundle: 'cart',
  spend: 'cart',
  gift: 'gift',
  delivery: 'delivery',
};

/** A product is selected if it is listed, or if it is in every list that is not empty. No lists select all products. */
export type Selection = {
  /** Ids of products or variants; a product selects its variants. */
  products: readonly number[];
  /** Categories with their subcategories. */
  categories: readonly number[];
  /** Option ids of the attribute `brand`. */
  brands: readonly number[];
  /** Option ids of other attributes: one of each attribute is required. */
  options: readonly number[];
  exceptProducts: readonly number[];
  /** Leaves out products whose price is already reduced. */
  exceptReduced: boolean;
};

export type SpendStep = { from: number; type: 'percent' | 'amount'; value: number };
/** A part of a set: this number of pieces of any of the products. A part of a bundle has one product. */
export type SetPart = { products: readonly number[]; quantity: number };

export type Benefit = {
  type: BenefitType;
  /** Per cent or whole drams. For `nth`: per cent off. For `set` and `bundle`: the price of the set. */
  value: number;
  /** `nth`: of every `buy` pieces, the `reduced` cheapest are reduced. */
  buy: number;
  reduced: number;
  /** `spend`: reductions by the sum of the selected products, in rising order. */
  steps: readonly SpendStep[];
  /** `set` and `bundle`: the parts that make a complete set. */
  parts: readonly SetPart[];
  /** `gift`: the free product. */
  giftProductId: number | null;
  giftQuantity: number;
};

export type Conditions = {
  /** Sum and pieces of the selected products. */
  minSum: number | null;
  minQuantity: number | null;
  /** One of these tags is required. Empty: everybody. */
  customerTags: readonly string[];
  firstOrder: boolean;
  regions: readonly string[];
  paymentMethods: readonly string[];
  shippingMethods: readonly string[];
};

/** Minutes after midnight in Yerevan; `from` is later than `to` for a span over midnight. */
export type Hours = { from: number; to: number };

/** Everything that staff decide about a promotion. Times are milliseconds since 1970; the end is exclusive. */
export type Promotion = {
  id: number;
  kind: PromotionKind;
  isEnabled: boolean;
  startsAt: number | null;
  endsAt: number | null;
  hours: Hours | null;
  selection: Selection;
  benefit: Benefit;
  conditions: Conditions;
  needsCode: boolean;
  maxUses: number | null;
  maxUsesEach: number | null;
  budget: number | null;
  /** The highest applies first. */
  priority: number;
  group: string;
};

export const NO_SELECTION: Selection = {
  products: [],
  categories: [],
  brands: [],
  options: [],
  exceptProducts: [],
  exceptReduced: false,
};
export const NO_BENEFIT: Benefit = {
  type: 'percent',
  value: 0,
  buy: 0,
  reduced: 0,
  steps: [],
  parts: [],
  giftProductId: null,
  giftQuantity: 1,
};
export const NO_CONDITIONS: Conditions = {
  minSum: null,
  minQuantity: null,
  customerTags: [],
  firstOrder: false,
  regions: [],
  paymentMethods: [],
  shippingMethods: [],
};

/** Reasons why a promotion does not apply to a cart. */
export const OBSTACLES = [
  'off',
  'not_started',
  'ended',
  'hours',
  'other_products',
  'min_sum',
  'min_quantity',
  'customer',
  'first_order',
  'region',
  'payment',
  'delivery',
  'used_up',
  'used_before',
  'not_better',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Reasons why product pages do not show a bundle. `group`: a part is already reduced in the group of the bundle. */
export const BUNDLE_OBSTACLES = ['conditions', 'not_for_sale', 'sold_out', 'group', 'not_cheaper'] as const;
export type BundleObstacle = (typeof BUNDLE_OBSTACLES)[number];

/** States of the code of a cart. */
export const CODE_STATES = ['applied', 'unknown', ...OBSTACLES] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const PROMOTION_STATES = ['planned', 'running', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

type Lifetime = Pick<Promotion, 'isEnabled' | 'startsAt' | 'endsAt'>;

export function promotionState({ isEnabled, startsAt, endsAt }: Lifetime, now: number): PromotionState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (!isEnabled) return 'off';
  return startsAt !== null && startsAt > now ? 'planned' : 'running';
}
