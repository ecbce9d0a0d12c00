import { useMemo } from 'react';
import type { Client } from '#contract/client.ts';
import { places } from '#contract/content-contract.ts';
import { type Place, type PlaceBook, toPlaceBook } from '#rules/shop/places.ts';

/**
 * Loads the towns for the suggestions. Without them the customer types the town, and the shop finds its region when the
 * address is sent.
 */
export async function readPlaces(client: Client): Promise<Place[]> {
  const result = await client.call(places);
  return result.ok ? result.data.data : [];
}

export const usePlaceBook = (known: readonly Place[]): PlaceBook => useMemo(() => toPlaceBook(known), [known]);
