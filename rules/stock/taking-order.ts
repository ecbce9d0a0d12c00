/** A place that holds stock. `storeId`: the store of the shop that it belongs to. */
export type TakingLocation = { id: number; isMain: boolean; isEnabled: boolean; storeId: number | null };

/** `main_first`: deliveries use the main location before the others. `position`: they use the order of the list. */
export const TAKING_RULES = ['main_first', 'position'] as const;
export type TakingRule = (typeof TAKING_RULES)[number];

/** Represents the main location, whose pieces have no rows. */
const MAIN = 0;

/**
 * Ids of the locations in which an order takes its pieces; 0 is the main location. A pick-up uses the location of its
 * store first. Locations that are switched off come last. `locations` are sorted by position.
 */
export function takingOrder(
  locations: readonly TakingLocation[],
  { storeId = null, rule = 'main_first' }: { storeId?: number | null; rule?: TakingRule },
): number[] {
  if (locations.length < 2) return [];
  const rankOf = (location: TakingLocation): number => {
    if (storeId !== null && location.storeId === storeId) return 0;
    if (!location.isEnabled) return 3;
    return location.isMain && rule === 'main_first' ? 1 : 2;
  };
  return locations
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((location) => (location.isMain ? MAIN : location.id));
}
