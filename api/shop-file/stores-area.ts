import type { Pool } from '#api/database/sql.ts';
import { readRecords } from '#api/settings/shop-settings.ts';
import { changeRecord } from './settings-area.ts';
import { isUnchanged, type SetupArea, toList, toRecord } from './setup-area.ts';

type Store = { id?: number; name?: { hy?: unknown } };

export const storesArea: SetupArea = {
  name: 'stores',
  comment: 'Stores in the order of the page: the whole list. "week" has seven days from Monday; null is a closed day.',
  read: async (db) => (await storesOf(db)).map(({ id, ...store }) => store),
  async apply(pool, value) {
    const given = toList(value, 'stores').map((store, at) => toRecord(store, `stores[${at}]`) as Store);
    const stored = await storesOf(pool);
    // Stores are matched by Armenian name and keep their ids, because orders refer to stores by id.
    const after = given.map((store) => {
      const known = stored.find(({ name }) => isUnchanged(name?.hy, store.name?.hy));
      return known === undefined ? { week: null, ...store } : { ...known, ...store, id: known.id };
    });
    return changed(pool, 'stores', { stored, after, nameOf: (store) => String(store.name?.hy) });
  },
};

type Link = { name?: unknown; link?: unknown };

export const socialLinksArea: SetupArea = {
  name: 'social_links',
  comment: 'Links to social networks in the order of the footer: the whole list.',
  read: async (db) => (await readRecords(db)).social_links,
  async apply(pool, value) {
    const after = toList(value, 'social_links').map((link, at) => toRecord(link, `social_links[${at}]`) as Link);
    const stored = (await readRecords(pool)).social_links as Link[];
    return changed(pool, 'social_links', { stored, after, nameOf: ({ name }) => String(name) });
  },
};

const storesOf = async (db: Pick<Pool, 'many' | 'maybe' | 'one' | 'run'>): Promise<Store[]> =>
  (await readRecords(db as Pool)).stores as Store[];

type ListChange<Row> = { stored: readonly Row[]; after: readonly Row[]; nameOf: (row: Row) => string };

const SUBJECT = { stores: 'store', social_links: 'social link' } as const;

async function changed<Row>(
  pool: Pool,
  key: keyof typeof SUBJECT,
  { stored, after, nameOf }: ListChange<Row>,
): Promise<string[]> {
  if (isUnchanged(stored, after)) return [];
  await changeRecord(pool, key, after);
  const before = new Map(stored.map((row) => [nameOf(row), row]));
  const names = new Set(after.map(nameOf));
  const subject = SUBJECT[key];
  const lines = [
    ...after.flatMap((row) => {
      const known = before.get(nameOf(row));
      if (known === undefined) return [`${subject} ${nameOf(row)} added`];
      return isUnchanged(known, row) ? [] : [`${subject} ${nameOf(row)} changed`];
    }),
    ...[...before.keys()].filter((name) => !names.has(name)).map((name) => `${subject} ${name} removed`),
  ];
  return lines.length > 0 ? lines : [`order of ${key} changed`];
}
