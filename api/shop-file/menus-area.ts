import * as z from 'zod/mini';
import { CLI } from '#api/audit/audit-log.ts';
import { entriesOf } from '#api/content/edit-content.ts';
import {
  changeMenus,
  type MenuInput,
  type MenuRow,
  menuFault,
  readMenuRows,
  readMenuTargets,
} from '#api/content/menus.ts';
import {
  AreaRefused,
  forEach,
  isUnchanged,
  parsed,
  partsOf,
  refusedAt,
  type SetupArea,
  texts,
  toList,
  toText,
} from './setup-area.ts';

const target = { name: texts, page: z.optional(z.string()), url: z.optional(z.string()) };
const entry = z.strictObject({ ...target, entries: z.optional(z.unknown()) });
const nestedEntry = z.strictObject(target);
const PLACES = ['header', 'footer'] as const;

export const menusArea: SetupArea = {
  name: 'menus',
  comment:
    'Menus of the header and the footer, each as a whole list. An entry leads to a page or to a url; "entries" are below it.',
  async read(db) {
    const keys = new Map((await entriesOf(db, 'page')).map(({ id, key }) => [id, key]));
    const rows = await readMenuRows(db);
    const exported = ({ name, pageId, url }: MenuRow): Record<string, unknown>[] => {
      if (pageId === null) return [{ name, url }];
      const page = keys.get(pageId);
      // Omits an entry of a deleted page with the entries below it, because shoppers do not see them either.
      return page ? [{ name, page }] : [];
    };
    const branch = ([first, ...nested]: readonly MenuRow[]) => {
      const below = nested.flatMap(exported);
      return (first ? exported(first) : []).map((one) => ({ ...one, ...(below.length > 0 && { entries: below }) }));
    };
    return Object.fromEntries(
      PLACES.map((place) => [place, branchesOf(rows.filter((row) => row.place === place)).flatMap(branch)]),
    );
  },
  async apply(pool, value, { today }) {
    const parts = partsOf(value, 'menus', PLACES);
    const pages = new Map((await entriesOf(pool, 'page')).map(({ id, key }) => [key, id]));
    const before = await readMenuRows(pool);
    const targets = await readMenuTargets(pool, today);
    const unused = [...before];
    const places = new Map<string, string>();
    const entries: MenuInput[] = before.filter(({ place }) => parts[place] === undefined);
    await forEach(PLACES, async (place) => {
      if (parts[place] === undefined) return null;
      return forEach(withNested(toList(parts[place], `menus.${place}`), `menus.${place}`), async (listed) => {
        const { at, given, isNested } = listed;
        const { name, page, url } = parsed(isNested ? nestedEntry : entry, given, at);
        const pageId = page === undefined ? null : (pages.get(page) ?? null);
        if (page !== undefined && pageId === null) throw new AreaRefused([`${at}.page: there is no page ${page}`]);
        const level = isNested && { nested: true as const };
        const wanted = { place, ...level, name: toText(name), pageId, url: url ?? null };
        const known = unused.findIndex(
          (row) => row.place === place && row.pageId === pageId && isUnchanged(row.url, wanted.url),
        );
        const [stored] = known === -1 ? [] : unused.splice(known, 1);
        // Only a new entry is refused. A stored entry of a deleted category stays, as in the office.
        if (!stored && menuFault({ id: null, ...wanted }, targets) === 'category_deleted')
          throw new AreaRefused([`${at}.url: there is no category with this address`]);
        places.set(String(entries.length), at);
        entries.push({ id: stored?.id ?? null, ...wanted });
        return null;
      });
    });
    const change = { entries, seen: null, day: today };
    const changed = await changeMenus(pool, { actor: CLI }, change).catch((error: unknown) => {
      try {
        return refusedAt('menus')(error);
      } catch (refused) {
        if (!(refused instanceof AreaRefused)) throw refused;
        throw new AreaRefused(
          refused.lines.map((line) =>
            line.replace(/^menus\.entries\.(\d+)/, (whole, index: string) => places.get(index) ?? whole),
          ),
        );
      }
    });
    if (changed === null) return [];
    const added = entries.filter(({ id }) => id === null).map(({ name }) => `menu entry ${name.hy} added`);
    const removed = unused
      .filter(({ place }) => parts[place] !== undefined)
      .map(({ name }) => `menu entry ${name.hy} removed`);
    const lines = [...added, ...removed];
    return lines.length > 0 ? lines : ['menus changed'];
  },
};

type ListedEntry = { at: string; given: unknown; isNested: boolean };

/** Returns each entry of the list, followed by the entries below it. */
const withNested = (list: readonly unknown[], place: string): ListedEntry[] =>
  list.flatMap((given, index) => {
    const at = `${place}[${index}]`;
    const below = typeof given === 'object' && given !== null && 'entries' in given ? given.entries : undefined;
    const nested = below === undefined ? [] : toList(below, `${at}.entries`);
    return [
      { at, given, isNested: false },
      ...nested.map((one, index) => ({ at: `${at}.entries[${index}]`, given: one, isNested: true })),
    ];
  });

/** Splits a menu into groups: an entry of the first level, and the entries below it. */
function branchesOf(rows: readonly MenuRow[]): MenuRow[][] {
  const branches: MenuRow[][] = [];
  for (const row of rows) {
    if (row.nested) branches.at(-1)?.push(row);
    else branches.push([row]);
  }
  return branches;
}
