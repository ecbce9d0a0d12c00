import { isRoleCode, type RoleCode } from './staff-permissions.ts';

/** The largest change of a price in an order, in per cent of the catalogue price. Custom roles store their own. */
const LIMITS: Record<RoleCode, number> = {
  owner: 100,
  manager: 30,
  orders: 10,
  warehouse: 0,
  courier: 0,
  catalogue: 0,
  content: 0,
  accountant: 0,
};

type Role = { code: string | null; priceLimit: number };

export function priceLimitOf({ code, priceLimit }: Role): number {
  if (code === null) return priceLimit;
  return isRoleCode(code) ? LIMITS[code] : 0;
}

export const isWithinPriceLimit = (listPrice: number, price: number, percent: number): boolean =>
  Math.abs(price - listPrice) * 100 <= listPrice * percent;
