import { NOT_A_PRODUCT } from '#api/database/catalog-changes.ts';
import { isListed, type ProductDocument } from './product-document.ts';
import { sameShape } from './shelf-columns.ts';
import type { ChangeRow } from './shelf-sql.ts';

/** What there is to read again. */
export type News = 'everything' | { words: boolean; ids: number[] };

export function newsOf(changes: readonly ChangeRow[]): News {
  if (changes.some(({ productId }) => productId === null)) return 'everything';
  const ids = new Set(changes.map(({ productId }) => productId as number));
  return { words: ids.delete(NOT_A_PRODUCT), ids: [...ids] };
}

/** Families by how they were and are; one of the two may be missing. */
export type Changes = {
  families: { before?: ProductDocument; after?: ProductDocument }[];
  /** Something a public answer shows is different. */
  isVisible: boolean;
  /** Rows came, went, or are filtered or found by something else: columns have to be built. */
  isReshaped: boolean;
};

export const ALL_CHANGED: Changes = { families: [], isVisible: true, isReshaped: true };

type Documents = ReadonlyMap<number, ProductDocument>;

/** Compares families read again with what was there. */
export function* compareSteps(
  documents: Documents,
  fresh: Documents,
  ids: readonly number[],
  isOnList: (id: number) => boolean,
): Generator<void, Changes> {
  const changes: Changes = { families: [], isVisible: false, isReshaped: false };
  const heads = new Set(ids.map((id) => documents.get(id)?.parentId ?? fresh.get(id)?.parentId ?? id));
  for (const id of heads) {
    const [before, after] = [documents.get(id), fresh.get(id)];
    changes.families.push({ before, after });
    if (before && after && signature(before) === signature(after)) {
      yield;
      continue;
    }
    changes.isVisible = true;
    const keepsRow = before && after && isOnList(id) && isListed(after) && sameShape(before, after);
    changes.isReshaped ||= !keepsRow || !sameWords(before, after);
    yield;
  }
  return changes;
}

/** The documents as they will be, old ones first. */
export function* documentsAfter(documents: Documents, families: Changes['families']): Generator<ProductDocument> {
  const replaced = new Set(families.flatMap(({ before }) => membersOf(before).map(({ id }) => id)));
  for (const document of documents.values()) if (!replaced.has(document.id)) yield document;
  for (const { after } of families) yield* membersOf(after);
}

export const membersOf = (family: ProductDocument | undefined): readonly ProductDocument[] =>
  family ? [family, ...family.variants] : [];

/** Everything of a family that a public answer can show; stock above the shown most does not count. */
function signature(document: ProductDocument): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (key === 'parent') return undefined;
    if (key === 'qty') return Math.min(value as number, 99);
    return value instanceof Map ? [...value] : value;
  });
}

const sameWords = (a: ProductDocument, b: ProductDocument): boolean => wordsOf(a) === wordsOf(b);

/** What a family is found by. */
const wordsOf = (document: ProductDocument): string =>
  JSON.stringify(
    [document, ...document.variants].map(({ name, sku, slug, position, searchWords }) => [
      name,
      sku,
      slug,
      position,
      searchWords,
    ]),
  );
