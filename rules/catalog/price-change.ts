import { isSpecialActive } from '#rules/shop/discount.ts';

/** The maximum price in drams: the read model stores prices in 32 bits. */
export const MAX_PRICE = 2_000_000_000;

/** The smallest coin of Armenia. Import files contain 1 for an unknown price. */
export const MIN_PRICE = 10;

export const PRICE_WAYS = ['percent', 'add', 'set', 'remove_sale'] as const;
export const ROUNDINGS = ['none', '900', '990', '00'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type PriceChange = {
  way: (typeof PRICE_WAYS)[number];
  /** Per cent with at most two decimals, or whole drams; negative values lower the price. Ignored by `remove_sale`. */
  amount: number;
  round: Rounding;
  /** The price itself, or a sale price computed from it. */
  target: 'price' | 'sale';
  /** Last day of the sale in Yerevan; null without an end. */
  until: string | null;
};

export type Prices = {
  price: number | null;
  special_price: number | null;
  special_from: string | null;
  special_to: string | null;
};

/** The prices alone of an object that has more fields. */
export const pricesOf = ({ price, special_price, special_from, special_to }: Prices): Prices => ({
  price,
  special_price,
  special_from,
  special_to,
});

export const PRICE_OBSTACLES = [
  'no_price',
  'no_sale',
  'unchanged',
  'too_low',
  'too_high',
  /** The sale price would not be below the price. */
  'not_below',
  /** The new price would not be above the existing sale price. */
  'sale_above',
] as const;
export type PriceObstacle = (typeof PRICE_OBSTACLES)[number];

type PriceOutcome =
  | { after: Prices; obstacle?: undefined; warning: 'sale_stays' | 'replaces_sale' | null }
  | { after?: undefined; obstacle: PriceObstacle };

/** Applies a rule to one price; `today` is a day in Yerevan. */
export function changePrices(now: Prices, change: PriceChange, today: string): PriceOutcome {
  const hasSale = now.special_price !== null && (now.special_to === null || now.special_to >= today);
  if (change.way === 'remove_sale')
    return now.special_price === null ? { obstacle: 'no_sale' } : { after: withoutSale(now), warning: null };
  if (now.price === null) return { obstacle: 'no_price' };
  const result = roundedTo(change.round, raw(now.price, change));
  if (result < MIN_PRICE) return { obstacle: 'too_low' };
  if (result > MAX_PRICE) return { obstacle: 'too_high' };
  if (change.target === 'sale') return ontoSale(now, { ...change, result, hasSale });
  if (result === now.price) return { obstacle: 'unchanged' };
  // Removes a past sale so that it does not block the change.
  const kept = now.special_price !== null && !hasSale ? withoutSale(now) : now;
  if (kept.special_price !== null && kept.special_price >= result) return { obstacle: 'sale_above' };
  return { after: { ...kept, price: result }, warning: hasSale ? 'sale_stays' : null };
}

type SaleTarget = { result: number; until: string | null; hasSale: boolean };

function ontoSale(now: Prices, { result, until, hasSale }: SaleTarget): PriceOutcome {
  if (now.price === null || result >= now.price) return { obstacle: 'not_below' };
  if (result === now.special_price && until === now.special_to && now.special_from === null)
    return { obstacle: 'unchanged' };
  const after = { price: now.price, special_price: result, special_from: null, special_to: until };
  return { after, warning: hasSale ? 'replaces_sale' : null };
}

const withoutSale = ({ price }: Prices): Prices => ({
  price,
  special_price: null,
  special_from: null,
  special_to: null,
});

/** Rounds half up to whole drams. */
function raw(price: number, { way, amount }: PriceChange): number {
  if (way === 'set') return amount;
  if (way === 'add') return price + amount;
  return Math.floor((price * (HUNDREDTHS + Math.round(amount * 100)) * 2 + HUNDREDTHS) / (2 * HUNDREDTHS));
}
const HUNDREDTHS = 10_000;

/** Returns the nearest amount with the ending, at least the smallest positive one. */
export function roundedTo(round: Rounding, amount: number): number {
  if (round === 'none' || amount < 1) return amount;
  if (round === '00') return Math.max(100, Math.round(amount / 100) * 100);
  const ending = Number(round);
  return Math.max(ending, Math.round((amount - ending) / 1000) * 1000 + ending);
}

/** The price shoppers pay on that day; null if the product is not for sale. */
export function priceOn(
  { price, special_price, special_from: from, special_to: to }: Prices,
  day: string,
): number | null {
  if (price === null) return null;
  const isOn = isSpecialActive({ regularPrice: price, specialPrice: special_price, from, to }, day);
  return isOn ? special_price : price;
}
