import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { selectableOf, selectionContextOf } from '#api/catalog/read-model/promotion-set.ts';
import { inSlices } from '#api/catalog/read-model/slices.ts';
import type { Promotion } from '#rules/promotions/promotion.ts';
import { overlap } from '#rules/promotions/promotion-time.ts';
import { type CompiledSelection, compileSelection } from '#rules/promotions/selection.ts';

/** Counts of the products of price promotions, and the pairs of promotions that reduce the same products at once. */
export type SelectedProducts = {
  /** Number of products with a price, by promotion id. */
  counts: ReadonlyMap<number, number>;
  conflicts: readonly { one: number; other: number; products: number }[];
};

type Catalogue = Pick<CatalogReadModel, 'documents' | 'taxonomy' | 'version'>;

/** Every simple product and variant that is for sale. */
export function* saleableProducts({ documents }: Pick<Catalogue, 'documents'>): Generator<ProductDocument, void> {
  for (const head of documents.heads()) yield* saleableMembers(head);
}

/** The product itself if it is simple, or its variants, as far as they are for sale. */
export function saleableMembers(head: ProductDocument): ProductDocument[] {
  if (!head.sale.priced) return [];
  return head.type === 'simple' ? [head] : head.variants.filter(({ sale }) => sale.priced);
}

/** Promotions of prices that are running or planned. */
const isCompared = ({ kind, isEnabled, endsAt }: Promotion, now: number): boolean =>
  kind === 'price' && isEnabled && (endsAt === null || endsAt > now);

export async function selectedProducts(
  readModel: Catalogue,
  promotions: readonly Promotion[],
  now: number,
): Promise<SelectedProducts> {
  const context = selectionContextOf(readModel.taxonomy);
  const compared = promotions
    .filter((promotion) => isCompared(promotion, now))
    .map((promotion) => ({ promotion, selection: compileSelection(promotion.selection, context) }));
  const found: Found = { counts: new Map(compared.map(({ promotion }) => [promotion.id, 0])), pairs: new Map() };
  if (compared.length > 0) await inSlices(countSteps(readModel, compared, found));
  const conflicts = [...found.pairs].flatMap(([key, products]) => {
    const [one, other] = [compared[Math.floor(key / PAIRS)], compared[key % PAIRS]];
    if (!one || !other || !overlap(one.promotion, other.promotion)) return [];
    return [{ one: one.promotion.id, other: other.promotion.id, products }];
  });
  return { counts: found.counts, conflicts };
}

type Compared = { promotion: Promotion; selection: CompiledSelection };
type Found = { counts: Map<number, number>; pairs: Map<number, number> };

const PAIRS = 100_000;

function* countSteps(readModel: Catalogue, compared: readonly Compared[], { counts, pairs }: Found) {
  for (const document of saleableProducts(readModel)) {
    const product = selectableOf(document);
    const own = compared.flatMap(({ selection }, at) => (selection.has(product) ? [at] : []));
    own.forEach((at, number) => {
      const id = compared[at]?.promotion.id ?? 0;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const other of own.slice(number + 1)) {
        const key = at * PAIRS + other;
        pairs.set(key, (pairs.get(key) ?? 0) + 1);
      }
    });
    yield;
  }
}
