import { type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { FIXED_BLOCKS } from '#rules/shop/home-block.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import type { ContentAudit } from './edit-content.ts';
import { type HomeBlockRow, lockHomeBlocks, replaceHomeBlocks, selectHomeBlocks } from './home-blocks-sql.ts';

export type { HomeBlockRow } from './home-blocks-sql.ts';

const DEFAULT_BLOCKS: readonly HomeBlockRow[] = FIXED_BLOCKS.map((block) => ({
  ...{ block, visible: true, title: null, source: null, categoryId: null },
}));

/** Blocks that a later version of the shop adds come at the end. */
function completeBlocks(rows: readonly HomeBlockRow[]): HomeBlockRow[] {
  if (rows.length === 0) return [...DEFAULT_BLOCKS];
  return [...rows, ...DEFAULT_BLOCKS.filter(({ block }) => !rows.some((row) => row.block === block))];
}

export const readHomeBlocks = async (db: Db): Promise<HomeBlockRow[]> => completeBlocks(await selectHomeBlocks(db));

type HomeChange = { blocks: readonly HomeBlockRow[]; seen: readonly HomeBlockRow[] | null };

/** Returns the audit entry, or null if nothing changed. */
export function changeHomeBlocks(
  db: Db | Pool,
  by: ContentAudit,
  { blocks, seen }: HomeChange,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockHomeBlocks(db);
    const before = await readHomeBlocks(db);
    if (seen && !isSame(before, seen)) throw new OfficeRefusal('stale');
    const after = blocks.map(cleaned);
    refuseInvalid(after);
    if (isSame(before, after)) return null;
    await replaceHomeBlocks(db, after);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: by.action ?? 'changeHome', entity: 'home', entityId: 'blocks' },
      ...{ before: { blocks: before } satisfies Fields, after: { blocks: after } satisfies Fields },
      undoOf: by.undoOf,
    });
  });
}

function cleaned({ block, visible, title, source, categoryId }: HomeBlockRow): HomeBlockRow {
  if (block !== 'carousel') return { block, visible, title: null, source: null, categoryId: null };
  const { hy = '', ru = '', en = '' } = title ?? {};
  const [own, russian, english] = [hy, ru, en].map(cleanLine);
  return {
    ...{ block, visible, source: source ?? 'new' },
    title: { hy: own ?? '', ...(russian && { ru: russian }), ...(english && { en: english }) },
    categoryId: source === 'category' ? categoryId : null,
  };
}

/** Every fixed block occurs once; a carousel has an Armenian heading, and a category if its products come from one. */
function refuseInvalid(blocks: readonly HomeBlockRow[]): void {
  const fixed = blocks.flatMap(({ block }) => (block === 'carousel' ? [] : [block]));
  if (!isSame(fixed.toSorted(), [...FIXED_BLOCKS].toSorted()))
    throw new Refusal('validation', { fields: { blocks: { problem: 'invalid' } } });
  const problems: Record<string, FieldProblem> = {};
  blocks.forEach(({ block, title, source, categoryId }, at) => {
    if (block !== 'carousel') return;
    if (!title?.hy) problems[`blocks.${at}.title.hy`] = { problem: 'required' };
    if (source === 'category' && categoryId === null) problems[`blocks.${at}.category_id`] = { problem: 'required' };
  });
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}
