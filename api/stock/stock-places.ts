import { type LocationRow, selectPlacedPieces } from '#api/content/stock-locations.ts';
import type { Db } from '#api/database/sql.ts';

type ProductStock = { productId: number; onHand: number };
type Place = { location_id: number; pieces: number };

/** The pieces of products at each location, in the order of the list. Empty for a shop with one location. */
export async function readPlaces(
  db: Db,
  locations: readonly LocationRow[],
  products: readonly ProductStock[],
): Promise<Map<number, Place[]>> {
  if (locations.length < 2 || products.length === 0) return new Map();
  const placed = await selectPlacedPieces(
    db,
    products.map(({ productId }) => productId),
  );
  const byProduct = Map.groupBy(placed, ({ productId }) => productId);
  return new Map(
    products.map(({ productId, onHand }) => {
      const others = byProduct.get(productId) ?? [];
      const elsewhere = others.reduce((sum, { qty }) => sum + qty, 0);
      const piecesAt = ({ id, isMain }: LocationRow) =>
        isMain ? onHand - elsewhere : (others.find(({ locationId }) => locationId === id)?.qty ?? 0);
      return [productId, locations.map((location) => ({ location_id: location.id, pieces: piecesAt(location) }))];
    }),
  );
}
