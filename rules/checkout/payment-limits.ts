/** Limits of a payment method: the total of the order with delivery, and the region of the delivery address. */
export type PaymentLimits = {
  minTotal: number | null;
  maxTotal: number | null;
  /** Null: all regions. */
  regions: readonly string[] | null;
};

export const NO_LIMITS: PaymentLimits = { minTotal: null, maxTotal: null, regions: null };

export type LimitedOrder = { total: number; region: string };

const LIMIT_OBSTACLES = ['min', 'max', 'region'] as const;
export type LimitObstacle = (typeof LIMIT_OBSTACLES)[number];

/** The first limit that the order exceeds; null when the method can pay it. */
export function limitObstacle(
  { minTotal, maxTotal, regions }: PaymentLimits,
  { total, region }: LimitedOrder,
): LimitObstacle | null {
  if (regions && !regions.includes(region)) return 'region';
  if (minTotal !== null && total < minTotal) return 'min';
  return maxTotal !== null && total > maxTotal ? 'max' : null;
}
