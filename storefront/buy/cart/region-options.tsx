import { useTranslations } from 'use-intl';
import { setRegion, useShopStore } from '#storefront/state/shop-store.ts';
import { type Region, sortedRegions, toRegion } from './regions.ts';

/** The options of a region select. */
export function RegionOptions() {
  const t = useTranslations('cart');
  const nameOf = (region: Region) => t(`regions.${region}`);
  return sortedRegions(nameOf).map((region) => (
    <option key={region} value={region}>
      {nameOf(region)}
    </option>
  ));
}

export const useRegion = (): Region => toRegion(useShopStore(({ preferences }) => preferences.region));

export const changeRegion = (region: string): void => setRegion(toRegion(region));
