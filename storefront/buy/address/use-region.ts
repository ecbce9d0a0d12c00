import type { Region } from '#rules/shop/regions.ts';
import { setRegion, useShopStore } from '#storefront/state/shop-store.ts';
import { toRegion } from './regions.ts';

export const useRegion = (): Region => toRegion(useShopStore(({ preferences }) => preferences.region));

export const changeRegion = (region: string): void => setRegion(toRegion(region));
