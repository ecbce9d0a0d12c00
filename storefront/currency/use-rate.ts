import { useRouteLoaderData } from 'react-router';
import type { Rate } from '#rules/currency.ts';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';

/** The rate of the chosen currency; null for drams, and for one that the shop no longer offers. */
export function useRate(): Rate | null {
  const chosen = useShopStore(({ preferences }) => preferences.currency);
  const rates = useRouteLoaderData<ShellData>('shell')?.rates;
  return rates?.find(({ code }) => code === chosen) ?? null;
}
