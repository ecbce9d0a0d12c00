import { DEFAULT_REGION } from '#storefront/buy/cart/regions.ts';

/** In Yerevan the town is known; anywhere else it is not Yerevan. */
export function townOf(region: string, typed: string, yerevan: string): string {
  if (region === DEFAULT_REGION) return typed || yerevan;
  return typed === yerevan ? '' : typed;
}
