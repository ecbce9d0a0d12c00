import { REGIONS, type Region } from '#rules/shop/regions.ts';

type PlacedMethod = {
  is_visible: boolean;
  places: readonly { region: string | null; towns: readonly string[] | null }[];
};

/** Regions without any visible delivery. A method for single towns does not reach its whole region. */
export function missedRegions(methods: readonly PlacedMethod[]): Region[] {
  const places = methods.filter((method) => method.is_visible).flatMap((method) => method.places);
  return REGIONS.filter(
    (region) => !places.some((place) => place.region === null || (place.region === region && !place.towns)),
  );
}
