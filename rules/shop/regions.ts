/** Regions of Armenia by their wire `state` (docs/spec/locale.md 2). */
export const REGIONS = [
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
export const DEFAULT_REGION = 'Yerevan' satisfies Region;

/** Addresses of other clients may contain an unknown region such as `Armenia` (docs/spec/storefront.md 9). */
export const findRegion = (text: string): Region | null => REGIONS.find((region) => region === text) ?? null;
