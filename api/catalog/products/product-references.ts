import type { Db } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { recordProductChanges } from './product-changes.ts';
import * as rows from './product-references-sql.ts';
import { selectHeadIds } from './product-sql.ts';

/** References of products to the taxonomy, by kind. */
export type References = {
  categories?: rows.CategoryReference[];
  options?: rows.OptionReference[];
  texts?: rows.TextReference[];
};
/** References that a change removed and added, so that it can be undone. */
export type MovedReferences = { removed: References; added: References };

export const countProductsIn = rows.countProductsIn;
export const countProductsWith = rows.countProductsWith;
export const countProductsOf = rows.countProductsOf;
export const readOptionCounts = rows.selectOptionCounts;
export const countMergedVariants = rows.selectMergedVariants;
export const countAxisProducts = rows.selectAxisProducts;
export const countSeveralValued = rows.selectSeveralValued;

async function touch(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await rows.touchProducts(db, ids);
  await recordProductChanges(db, await selectHeadIds(db, ids));
}

const idsOf = (some: readonly { product_id: number }[]): number[] => [
  ...new Set(some.map(({ product_id }) => product_id)),
];

/** Removes products from a category, or moves them to the target category at the same position. */
export async function moveProducts(db: Db, sourceId: number, targetId: number | null): Promise<MovedReferences> {
  const ids = (await rows.selectProductsIn(db, sourceId)).map(({ id }) => id);
  await touch(db, ids);
  const removed = await rows.deleteCategoryReferences(db, sourceId);
  const added =
    targetId === null
      ? []
      : await rows.insertCategoryReferences(
          db,
          removed.map((row) => ({ ...row, category_id: targetId })),
        );
  return { removed: { categories: removed }, added: { categories: added } };
}

/** Removes an option from products, or replaces it by the target option. */
export async function moveOption(db: Db, sourceId: number, targetId: number | null): Promise<MovedReferences> {
  const ids = (await rows.selectProductsWith(db, [sourceId])).map(({ id }) => id);
  await touch(db, ids);
  const removed = await rows.deleteOptionReferences(db, [sourceId]);
  const added =
    targetId === null
      ? []
      : await rows.insertOptionReferences(
          db,
          removed.map((row) => ({ ...row, option_id: targetId })),
        );
  return { removed: { options: removed }, added: { options: added } };
}

/** Replaces texts by options. `optionOf` creates the option of each different text. */
export async function textsToOptions(
  db: Db,
  attributeId: number,
  optionsOf: (texts: readonly LocalizedText[]) => Promise<(text: LocalizedText) => number>,
): Promise<MovedReferences> {
  const removed = await rows.deleteTextReferences(db, attributeId);
  await touch(db, idsOf(removed));
  const optionOf = await optionsOf(removed.map(({ value }) => value));
  const added = await rows.insertOptionReferences(
    db,
    removed.map(({ product_id, attribute_id, value }) => ({ product_id, attribute_id, option_id: optionOf(value) })),
  );
  return { removed: { texts: removed }, added: { options: added } };
}

/** Replaces options by texts. A product with several options has one text that lists them. */
export async function optionsToTexts(
  db: Db,
  { attributeId, optionIds }: { attributeId: number; optionIds: readonly number[] },
  textOf: (optionIds: readonly number[]) => LocalizedText,
): Promise<MovedReferences> {
  const removed = await rows.deleteOptionReferences(db, optionIds);
  await touch(db, idsOf(removed));
  const byProduct = Map.groupBy(removed, ({ product_id }) => product_id);
  const added = await rows.insertTextReferences(
    db,
    [...byProduct].map(([product_id, some]) => ({
      product_id,
      attribute_id: attributeId,
      value: textOf(some.map(({ option_id }) => option_id)),
    })),
  );
  return { removed: { options: removed }, added: { texts: added } };
}

export async function removeAddedReferences(db: Db, { categories, options, texts }: References): Promise<Set<number>> {
  const gone = [
    ...(categories?.length ? await rows.deleteTheseCategoryReferences(db, categories) : []),
    ...(options?.length ? await rows.deleteTheseOptionReferences(db, options) : []),
    ...(texts?.length ? await rows.deleteTheseTextReferences(db, texts) : []),
  ];
  return new Set(idsOf(gone));
}

/**
 * Restores removed references. `taken`: products from which `removeAddedReferences` removed the replacement. Products
 * without it were changed by somebody meanwhile and stay unchanged.
 */
export async function restoreReferences(
  db: Db,
  { removed, added }: MovedReferences,
  taken: ReadonlySet<number>,
): Promise<void> {
  const replaced = new Set(idsOf([...(added.categories ?? []), ...(added.options ?? []), ...(added.texts ?? [])]));
  const fits = ({ product_id: id }: { product_id: number }): boolean => taken.has(id) || !replaced.has(id);
  const [categories, options, texts] = [
    (removed.categories ?? []).filter(fits),
    (removed.options ?? []).filter(fits),
    (removed.texts ?? []).filter(fits),
  ];
  await touch(db, [...new Set([...taken, ...idsOf([...categories, ...options, ...texts])])]);
  if (categories.length > 0) await rows.insertCategoryReferences(db, categories);
  if (options.length > 0) await rows.insertOptionReferences(db, options);
  if (texts.length > 0) await rows.insertTextReferences(db, texts);
}
