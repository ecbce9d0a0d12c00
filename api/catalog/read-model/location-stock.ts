import type { Content } from '#api/content/content-store.ts';
import { type PlacedPieces, selectPlacedPieces } from '#api/content/stock-locations.ts';
import type { Db } from '#api/database/sql.ts';

type Pieces = { locationId: number; qty: number };

/** Pieces by product at locations other than the main one. Empty for a shop with one location. */
export type LocationStock = ReadonlyMap<number, readonly Pieces[]>;

const NOTHING: LocationStock = new Map();

const hasOneLocation = ({ locations }: Pick<Content, 'locations'>): boolean => locations.length < 2;

export const readLocationStock = async (db: Db, content: Pick<Content, 'locations'>): Promise<LocationStock> =>
  hasOneLocation(content) ? NOTHING : toLocationStock(await selectPlacedPieces(db, null));

const toLocationStock = (rows: readonly PlacedPieces[]): Map<number, Pieces[]> => {
  const stock = new Map<number, Pieces[]>();
  for (const { productId, locationId, qty } of rows) {
    const known = stock.get(productId);
    if (known) known.push({ locationId, qty });
    else stock.set(productId, [{ locationId, qty }]);
  }
  return stock;
};

type State = { content: Content; locationStock: LocationStock };

/** Reads the stock of products again, or with null that of all. Returns the products whose stock by location changed. */
export async function updateLocationStock(db: Db, state: State, ids: readonly number[] | null): Promise<number[]> {
  const before = state.locationStock;
  if (ids === null) {
    state.locationStock = await readLocationStock(db, state.content);
    const all = new Set([...before.keys(), ...state.locationStock.keys()]);
    return [...all].filter((id) => !isSame(before.get(id), state.locationStock.get(id)));
  }
  if (ids.length === 0 || hasOneLocation(state.content)) return [];
  const fresh = toLocationStock(await selectPlacedPieces(db, ids));
  const changed = [...new Set(ids)].filter((id) => !isSame(before.get(id), fresh.get(id)));
  if (changed.length === 0) return [];
  const after = before === NOTHING ? new Map<number, readonly Pieces[]>() : (before as Map<number, readonly Pieces[]>);
  for (const id of changed) {
    const pieces = fresh.get(id);
    if (pieces) after.set(id, pieces);
    else after.delete(id);
  }
  state.locationStock = after;
  return changed;
}

/** The rows are sorted by location. */
const isSame = (one: readonly Pieces[] = [], other: readonly Pieces[] = []): boolean =>
  one.length === other.length &&
  one.every(({ locationId, qty }, at) => locationId === other[at]?.locationId && qty === other[at].qty);
