import { useTranslations } from 'use-intl';

/** Regions of Armenia by their wire `state` (docs/spec/locale.md 2). */
const REGIONS = [
  'Yerevan',
  'Aragatsotn',
  'Ararat',
  'Armavir',
  'Gegharkunik',
  'Lori',
  'Kotayk',
  'Shirak',
  'Syunik',
  'Vayots Dzor',
  'Tavush',
] as const;
export type Region = (typeof REGIONS)[number];
export const DEFAULT_REGION: Region = 'Yerevan';

/** An address written elsewhere may name none of ours, such as `Armenia` (docs/spec/storefront.md 9). */
export const findRegion = (text: string): Region | null => REGIONS.find((region) => region === text) ?? null;

export const toRegion = (text: string): Region => findRegion(text) ?? DEFAULT_REGION;

/** Yerevan first, the others by their names; plain order of letters, the same on server and browser. */
export function sortedRegions(nameOf: (region: Region) => string): Region[] {
  const others = REGIONS.filter((region) => region !== DEFAULT_REGION);
  return [DEFAULT_REGION, ...others.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))];
}

/** In Yerevan the town is known; anywhere else it is not Yerevan. */
export function townOf(region: string, typed: string, yerevan: string): string {
  if (region === DEFAULT_REGION) return typed || yerevan;
  return typed === yerevan ? '' : typed;
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
