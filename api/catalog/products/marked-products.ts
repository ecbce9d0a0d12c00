import { type Actor, logChanges } from '#api/audit/audit-log.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { MarkedFields } from '#rules/catalog/product-mark.ts';
import { recordProductChanges } from './product-changes.ts';
import { replacePart, updateProductRows } from './product-sql.ts';

export type MarkedProduct = MarkedFields & { id: number; sku: string; name: LocalizedText };

/** Locks in the order of ids, like every other writer of several products. */
export const lockMarked = (db: Db, familyIds: readonly number[]): Promise<MarkedProduct[]> =>
  db.many(sql`${marked(familyIds)} for update of p`);

export const readMarked = (db: Db, familyIds: readonly number[]): Promise<MarkedProduct[]> =>
  db.many(marked(familyIds));

const marked = (familyIds: readonly number[]): Statement => sql`
  select p.id, p.sku, p.name, p.enabled, p.is_new, p.is_best_seller, p.is_special_offer, p.is_featured,
         array(select c.category_id from product_categories c where c.product_id = p.id order by c.position, c.category_id)
           as categories
  from products p where p.id = any(${[...familyIds]}::int[]) and p.parent_id is null order by p.id`;

type MarkChange = { id: number; before: Partial<MarkedFields>; after: Partial<MarkedFields> };

type Log = { actor: Actor; action: string; partOf?: number; pathOf: ReadonlyMap<number, string> };

/**
 * Saves products that the caller has locked in its transaction. Each log entry uses the field names of the product
 * page.
 */
export async function saveMarked(
  db: Db,
  { pathOf, actor, ...entry }: Log,
  changes: readonly MarkChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await updateProductRows(
    db,
    changes.map(({ id, after: { categories: _, ...flags } }) => ({ id, changes: flags })),
  );
  const placed = changes.filter(({ after }) => after.categories !== undefined);
  if (placed.length > 0)
    await replacePart(
      db,
      'product_categories',
      placed.map(({ id }) => id),
      placed.flatMap(({ id, after: { categories = [] } }) =>
        categories.map((category_id, position) => ({ product_id: id, category_id, position })),
      ),
    );
  await recordProductChanges(
    db,
    changes.map(({ id }) => id),
  );
  const named = ({ categories, ...flags }: Partial<MarkedFields>) => ({
    ...flags,
    ...(categories && { categories: categories.map((id) => pathOf.get(id) ?? String(id)) }),
  });
  await logChanges(
    db,
    actor,
    changes.map(({ id, before, after }) => ({
      ...{ ...entry, entity: 'product', entityId: id },
      ...{ before: named(before), after: named(after) },
    })),
  );
}
