import * as z from 'zod/mini';
import { BY_COMMAND } from '#api/audit/audit-log.ts';
import { selectStores } from '#api/content/stores.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeLocation, createLocation, orderLocations, readLocations } from '#api/settings/stock-locations.ts';
import { localizedInput } from '#contract/office/office-fields.ts';
import { AreaRefused, forEach, parsed, refusedAt, type SetupArea, toList, toRecord, withOrder } from './setup-area.ts';

const location = z.object({
  name: localizedInput,
  /** The Armenian name of the store. */
  store: z.optional(z.nullable(z.string())),
  is_enabled: z.optional(z.boolean()),
  is_main: z.optional(z.boolean()),
});

export const locationsArea: SetupArea = {
  name: 'locations',
  comment: 'Stock locations in their order. "store" is the Armenian name of a store; is_main marks the main location.',
  async read(db) {
    const [locations, stores] = await Promise.all([readLocations(db), selectStores(db)]);
    return locations.map(({ name, store_id, is_main, is_enabled }) => ({
      name,
      ...(store_id !== null && { store: stores.find(({ id }) => id === store_id)?.name.hy }),
      ...(is_main && { is_main }),
      ...(!is_enabled && { is_enabled }),
    }));
  },
  async apply(pool, value) {
    const given = toList(value, 'locations');
    const applied: string[] = [];
    const lines = await forEach(given.entries(), async ([index, entry]) => {
      const { id, line } = await applyLocation(pool, entry, `locations[${index}]`);
      applied.push(String(id));
      return line;
    });
    const ids = withOrder(
      (await readLocations(pool)).map(({ id }) => String(id)),
      applied,
    ).map(Number);
    const change = await orderLocations(pool, BY_COMMAND, { ids, seen: null });
    return change === null || lines.length > 0 ? lines : ['order of the stock locations changed'];
  },
};

/** The main location is found by its mark, the others by their Armenian name. */
async function applyLocation(pool: Pool, entry: unknown, place: string): Promise<{ id: number; line: string | null }> {
  const { name, store, is_enabled, is_main } = parsed(location, toRecord(entry, place), place);
  const before = (await readLocations(pool)).find((one) => (is_main ? one.is_main : one.name.hy === name.hy));
  const fields = {
    name,
    ...(store !== undefined && { store_id: await storeIdOf(pool, store, place) }),
    ...(is_enabled !== undefined && { is_enabled }),
  };
  if (before) {
    const change = await changeLocation(pool, BY_COMMAND, { id: before.id, fields, seen: null }).catch(
      refusedAt(place),
    );
    return { id: before.id, line: change === null ? null : `stock location ${name.hy} changed` };
  }
  const whole = { store_id: null, is_enabled: true, ...fields };
  const { id } = await createLocation(pool, BY_COMMAND, whole).catch(refusedAt(place));
  return { id, line: `stock location ${name.hy} added` };
}

async function storeIdOf(db: Db, name: string | null, place: string): Promise<number | null> {
  if (name === null) return null;
  const found = (await selectStores(db)).find((store) => store.name.hy === name);
  if (!found) throw new AreaRefused([`${place}.store: there is no store "${name}"`]);
  return found.id;
}
