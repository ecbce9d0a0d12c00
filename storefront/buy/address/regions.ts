import { useTranslations } from 'use-intl';
import { DEFAULT_REGION, findRegion, REGIONS, type Region } from '#rules/shop/regions.ts';

export const toRegion = (text: string): Region => findRegion(text) ?? DEFAULT_REGION;

/** Yerevan first, the others by their names; plain order of letters, the same on server and browser. */
export function sortedRegions(nameOf: (region: Region) => string): Region[] {
  const others = REGIONS.filter((region) => region !== DEFAULT_REGION);
  return [DEFAULT_REGION, ...others.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))];
}

/** Town and region; only the town in Yerevan, which is both, and where the region is none of ours. */
export function usePlaceName(): (city: string, state: string | null) => string {
  const t = useTranslations('cart');
  return (city, state) => {
    const region = state === null ? null : findRegion(state);
    const name = region && region !== DEFAULT_REGION ? t(`regions.${region}`) : city;
    return name === city ? city : `${city}, ${name}`;
  };
}
