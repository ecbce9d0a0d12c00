import { isShown, type ProductDocument } from '#api/catalog/shelf/product-document.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { Refusal } from '#api/http/refusal.ts';

export function findProduct(shelf: Shelf, idOrSlug: number | string): ProductDocument {
  const byId =
    typeof idOrSlug === 'number' || /^\d+$/.test(idOrSlug) ? shelf.documents.get(Number(idOrSlug)) : undefined;
  const document = byId ?? shelf.bySlug(String(idOrSlug));
  if (!document || !isShown(document)) throw new Refusal('not_found');
  return document;
}

export function relatedTo(shelf: Shelf, document: ProductDocument, relation: string, limit: number): ProductDocument[] {
  const family = document.parent ?? document;
  return family.relations
    .filter((entry) => entry.relation === relation)
    .flatMap(({ relatedId }) => shelf.documents.get(relatedId) ?? [])
    .filter((found) => found.sale.priced)
    .slice(0, limit);
}
