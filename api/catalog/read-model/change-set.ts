import { type ChangeRow, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type CatalogChange, WHOLE_SHOP } from '#api/http/cache-tags.ts';
import type { Documents } from './documents.ts';
import { sameShape } from './product-columns.ts';
import { isListed, type ProductDocument, shownStock } from './product-document.ts';
import type { Taxonomy } from './taxonomy.ts';

/** `stockIds`: products whose stock is the only change. */
export type ChangeSet = 'everything' | { taxonomy: boolean; ids: number[]; stockIds: number[] };

export function changeSetOf(changes: readonly ChangeRow[]): ChangeSet {
  const ids = new Set<number>();
  const stockIds = new Set<number>();
  for (const { productId, isStock } of changes) {
    if (productId === null) return 'everything';
    (isStock ? stockIds : ids).add(productId);
  }
  return { taxonomy: ids.delete(TAXONOMY_OR_CONTENT), ids: [...ids], stockIds: [...stockIds] };
}

export type FamilyChange = { before?: ProductDocument; after?: ProductDocument };

export type Changes = {
  families: FamilyChange[];
  visible: FamilyChange[];
  /**
   * True when the columns must be rebuilt, because rows were added or removed, or their filters or search terms
   * changed.
   */
  isReshaped: boolean;
};

export function catalogChangeOf(families: readonly FamilyChange[], { withAncestors }: Taxonomy): CatalogChange {
  const [products, lists, counts] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const { before, after } of families) {
    const sides = [before, after].flatMap((side) => (side && isListed(side) ? [side] : []));
    const isMoved = sides.length === 1 || `${sides[0]?.categoryIds}` !== `${sides[1]?.categoryIds}`;
    for (const { id } of [before, after].flatMap((side) => side ?? [])) products.add(id);
    for (const id of sides.length > 0
      ? [WHOLE_SHOP, ...sides.flatMap((side) => [...withAncestors(side.categoryIds)])]
      : []) {
      lists.add(id);
      if (isMoved) counts.add(id);
    }
  }
  return { pieces: new Set(), products, lists, counts };
}

export function* compareSteps(
  documents: Pick<Documents, 'get' | 'headIdOf'>,
  fresh: ReadonlyMap<number, ProductDocument>,
  ids: readonly number[],
  isOnList: (id: number) => boolean,
): Generator<void, Changes> {
  const changes: Changes = { families: [], visible: [], isReshaped: false };
  const heads = new Set(ids.map((id) => documents.headIdOf(id) ?? fresh.get(id)?.parentId ?? id));
  for (const id of heads) {
    const [before, after] = [documents.get(id), fresh.get(id)];
    changes.families.push({ before, after });
    if (before && after && signature(before) === signature(after)) {
      yield;
      continue;
    }
    changes.visible.push({ before, after });
    const keepsRow = before && after && isOnList(id) && isListed(after) && sameShape(before, after);
    changes.isReshaped ||= !keepsRow || !hasSameTerms(before, after);
    yield;
  }
  return changes;
}

export function* headsAfter(
  documents: Pick<Documents, 'heads'>,
  families: Changes['families'],
): Generator<ProductDocument> {
  const replaced = new Set(families.flatMap(({ before }) => before?.id ?? []));
  for (const document of documents.heads()) if (!replaced.has(document.id)) yield document;
  for (const { after } of families) if (after) yield after;
}

export const membersOf = (family: ProductDocument | undefined): readonly ProductDocument[] =>
  family ? [family, ...family.variants] : [];

function signature(document: ProductDocument): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (key === 'parent') return undefined;
    if (key === 'qty') return shownStock(Number(value));
    return value instanceof Map ? [...value] : value;
  });
}

const hasSameTerms = (a: ProductDocument, b: ProductDocument): boolean => termsOf(a) === termsOf(b);

const termsOf = (family: ProductDocument): string =>
  JSON.stringify(
    membersOf(family).map(({ name, sku, slug, position, searchWords, barcode }) => [
      ...[name, sku, slug, position, searchWords, barcode],
    ]),
  );
