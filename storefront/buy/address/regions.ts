import { useTranslations } from 'use-intl';
import { DEFAULT_REGION, findRegion, REGIONS, type Region } from '#rules/shop/regions.ts';

export const toRegion = (text: string): Region => findRegion(text) ?? DEFAULT_REGION;

/** Returns Yerevan first, then the other regions by name. The sort order is the same on server and browser. */
export function sortedRegions(nameOf: (region: Region) => string): Region[] {
  const others = REGIONS.filter((region) => region !== DEFAULT_REGION);
  return [DEFAULT_REGION, ...others.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))];
}

/** Returns town and region as text; only the town for Yerevan, which is both, and for an unknown region. */
export function usePlaceName(): (city: string, state: string | null) => string {
  const t = useTranslations('cart');
  return (city, state) => {
    const region = state === null ? null : findRegion(state);
    const name = region && region !== DEFAULT_REGION ? t(`regions.${region}`) : city;
    return name === city ? city : `${city}, ${name}`;
  };
}
