import { isSame, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import type { ContentAudit } from './edit-content.ts';
import { isLink } from './entry-fields.ts';
import * as statements from './menus-sql.ts';

export type { MenuRow, MenuTargets } from './menus-sql.ts';
export { selectMenuRows as readMenuRows, selectMenuTargets as readMenuTargets } from './menus-sql.ts';

type MenuRow = statements.MenuRow;
export type MenuInput = Omit<MenuRow, 'id'> & { id: number | null };

export const menusOfPage = async (db: Db, pageId: number): Promise<LocalizedText[]> =>
  (await statements.selectMenusOfPage(db, pageId)).map(({ name }) => name);

type MenuFault = 'page_deleted' | 'page_hidden' | 'category_deleted';

export function menuFault({ pageId, url }: MenuInput, { pages, categories }: statements.MenuTargets): MenuFault | null {
  if (pageId !== null) {
    const page = pages.find(({ id }) => id === pageId);
    if (!page) return 'page_deleted';
    return page.isShown ? null : 'page_hidden';
  }
  const slug = CATEGORY.exec(url ?? '')?.[1];
  const isKnown = slug === undefined || slug === 'search' || categories.some((category) => category.slug === slug);
  return isKnown ? null : 'category_deleted';
}

const CATEGORY = /^\/shop\/catalog\/([^/?#]+)/;

type MenusChange = { entries: readonly MenuInput[]; seen: readonly MenuInput[] | null; day: string };

/** Returns the audit entry, or null if nothing changed. */
export function changeMenus(
  db: Db | Pool,
  by: ContentAudit,
  { entries, seen, day }: MenusChange,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await statements.lockMenus(db);
    const before = await statements.selectMenuRows(db);
    if (seen && !isSame(before, seen)) throw new OfficeRefusal('stale');
    const wanted = entries.map(cleaned);
    const targets = await statements.selectMenuTargets(db, day);
    // An undo restores entries that were valid.
    if (by.undoOf === undefined) refuseInvalid(wanted, before, targets);
    await statements.replaceMenuRows(db, inPlaces(wanted));
    const after = await statements.selectMenuRows(db);
    if (isSame(before, after)) return null;
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: by.action ?? 'changeMenus', entity: 'menus', entityId: 'all' },
      ...{ before: { entries: before }, after: { entries: after } },
      undoOf: by.undoOf,
    });
  });
}

/** The order inside each menu is the order of the list. */
const inPlaces = (entries: readonly MenuInput[]): MenuInput[] => [
  ...withFirstOutside(entries.filter(({ place }) => place === 'header')),
  ...withFirstOutside(entries.filter(({ place }) => place === 'footer')),
];

/** Nothing precedes the first entry, so it cannot be below another one. */
const withFirstOutside = ([first, ...others]: readonly MenuInput[]): MenuInput[] => {
  if (!first) return [];
  const { nested: _, ...outside } = first;
  return [outside, ...others];
};

function cleaned({ id, place, nested, name, pageId, url }: MenuInput): MenuInput {
  const [hy = '', ru, en] = [name.hy, name.ru ?? '', name.en ?? ''].map(cleanLine);
  const level = nested && { nested };
  return {
    id,
    place,
    ...level,
    name: { hy, ...(ru && { ru }), ...(en && { en }) },
    pageId,
    url: url ? cleanLine(url) : null,
  };
}

/** An existing entry whose page was deleted meanwhile may stay as it is. */
function refuseInvalid(
  entries: readonly MenuInput[],
  before: readonly MenuRow[],
  targets: statements.MenuTargets,
): void {
  const problems: Record<string, FieldProblem> = {};
  const known = new Map(before.map((row) => [row.id, row]));
  entries.forEach((entry, at) => {
    const own = entry.id === null ? undefined : known.get(entry.id);
    if (entry.id !== null && !own) throw new OfficeRefusal('stale');
    if (entry.name.hy === '') problems[`entries.${at}.name.hy`] = { problem: 'required' };
    if ((entry.pageId === null) === (entry.url === null)) problems[`entries.${at}.target`] = { problem: 'required' };
    else if (entry.url !== null && !isLink(entry.url)) problems[`entries.${at}.target`] = { problem: 'link' };
    else if (menuFault(entry, targets) === 'page_deleted' && own?.pageId !== entry.pageId)
      problems[`entries.${at}.target`] = { problem: 'page_deleted' };
  });
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}
