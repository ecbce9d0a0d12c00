import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isShown, type ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { Refusal } from '#api/http/refusal.ts';

export function findProduct(readModel: CatalogReadModel, idOrSlug: number | string): ProductDocument {
  const byId =
    typeof idOrSlug === 'number' || /^\d+$/.test(idOrSlug) ? readModel.documents.get(Number(idOrSlug)) : undefined;
  const document = byId ?? readModel.bySlug(String(idOrSlug));
  if (!document || !isShown(document)) throw new Refusal('not_found');
  return document;
}

type RelationRequest = { relation: string; limit: number; cart: readonly number[] };

/** Cross-sells list the merchant's own choice first, then products that are often bought together with this one. */
export function relatedTo(
  readModel: CatalogReadModel,
  document: ProductDocument,
  { relation, limit, cart }: RelationRequest,
): ProductDocument[] {
  const family = familyOf(document);
  const inCart = cart.flatMap((id) => readModel.documents.get(id) ?? []).map(familyOf);
  const named = relatives(readModel, family, relation);
  const counted =
    relation === 'cross_sells'
      ? relatives(readModel, family, 'bought_together').filter(
          (found) => found.sale.qty > 0 && !isSameOrRival(family, found),
        )
      : [];
  // List a product once, even if both sources contain it.
  return [...new Map([...named, ...counted].map((found) => [found.id, found])).values()]
    .filter((found) => found.sale.priced && !inCart.some((one) => isSameOrRival(one, familyOf(found))))
    .slice(0, limit);
}

const relatives = (
  { documents }: CatalogReadModel,
  { relations }: ProductDocument,
  wanted: string,
): ProductDocument[] =>
  relations.filter(({ relation }) => relation === wanted).flatMap(({ relatedId }) => documents.get(relatedId) ?? []);

/** A variant has neither relations nor categories of its own. */
const familyOf = (document: ProductDocument): ProductDocument => document.parent ?? document;

/** Two products are competitors when the main category of one is a category of the other. */
function isSameOrRival(one: ProductDocument, other: ProductDocument): boolean {
  const [main] = one.categoryIds;
  const [otherMain] = other.categoryIds;
  if (one.id === other.id) return true;
  return main !== undefined && otherMain !== undefined
    ? other.categoryIds.includes(main) || one.categoryIds.includes(otherMain)
    : false;
}
