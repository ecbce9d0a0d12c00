import { lockFamily, readFamily, readRelations, type StoredProduct } from '#api/catalog/products/read-products.ts';
import { namesById, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ProductFields } from '#contract/office/office-product-contract.ts';
import { NO_RELATIONS, type Relations, toFields } from './family-fields.ts';

export type Member = StoredProduct & { fields: ProductFields };
export type Family = { head: Member; variants: Member[]; relations: Relations; taxonomy: TaxonomyDraft };

export async function lockedFamily(db: Db, headId: number): Promise<Family> {
  await lockFamily(db, headId);
  return storedFamily(db, headId, await readTaxonomy(db));
}

export async function storedFamily(db: Db, headId: number, taxonomy: TaxonomyDraft): Promise<Family> {
  const stored = await readFamily(db, headId, namesById(taxonomy));
  const [first, ...others] = stored;
  if (!first) throw new Refusal('not_found');
  const relations = { ...NO_RELATIONS };
  for (const { relation, related } of await readRelations(db, [first.record.sku])) relations[relation] = related;
  const member = (one: StoredProduct, own: Relations): Member => ({ ...one, fields: toFields(one.record, own) });
  return {
    head: member(first, relations),
    variants: others.map((one) => member(one, NO_RELATIONS)),
    relations,
    taxonomy,
  };
}

/** Field names of the log and the editor: a variant's fields contain its id. */
export const fieldKey = (member: Pick<Member, 'id' | 'parentId'>, field: string): string =>
  member.parentId === null ? field : `variant.${member.id}.${field}`;

export async function readFamilyFields(db: Db, headId: number): Promise<ProductFields | null> {
  const found = await storedFamily(db, headId, await readTaxonomy(db)).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!found) return null;
  return Object.fromEntries(
    [found.head, ...found.variants].flatMap((member) =>
      Object.entries(member.fields).map(([field, value]) => [fieldKey(member, field), value]),
    ),
  );
}
