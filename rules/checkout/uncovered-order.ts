import { REGIONS, type Region } from '#rules/shop/regions.ts';
import { type LimitedOrder, limitObstacle, type PaymentLimits } from './payment-limits.ts';

/** An order that no method can pay because of the limits; null when every order has a method. */
export function uncoveredOrder(methods: readonly PaymentLimits[]): { region: Region; total: number } | null {
  // The usable methods change only at their limits, so no other totals need a check.
  const totals = [1, ...methods.flatMap(({ maxTotal }) => (maxTotal === null ? [] : [maxTotal + 1]))].sort(ascending);
  const canPay = (order: LimitedOrder) => methods.some((method) => limitObstacle(method, order) === null);
  for (const region of REGIONS) {
    const total = totals.find((one) => !canPay({ total: one, region }));
    if (total !== undefined) return { region, total };
  }
  return null;
}

const ascending = (one: number, other: number): number => one - other;
