import { isForEveryone } from '#rules/promotions/price-promotions.ts';
import type { BundleObstacle, Promotion } from '#rules/promotions/promotion.ts';
import type { CatalogReadModel } from './catalog-read-model.ts';
import { isShown, type ProductDocument } from './product-document.ts';

export type BundleOffer = {
  /** Parts that are for sale. */
  parts: { document: ProductDocument; quantity: number }[];
  /** The present prices of all pieces. */
  sum: number;
  /** The sets for which the stock is enough. */
  sets: number;
  obstacle: BundleObstacle | null;
};

/** The parts of a bundle with their present prices and stock. The times of the bundle are not compared. */
export function bundleOffer({ documents }: Pick<CatalogReadModel, 'documents'>, bundle: Promotion): BundleOffer {
  const parts = bundle.benefit.parts.flatMap(({ products: [id = 0], quantity }) => {
    const document = documents.get(id);
    return document && isForSale(document, quantity) ? [{ document, quantity }] : [];
  });
  const isComplete = parts.length === bundle.benefit.parts.length;
  const sum = parts.reduce((total, { document, quantity }) => total + document.sale.price * quantity, 0);
  const sets = isComplete ? Math.min(...parts.map((part) => Math.floor(part.document.sale.qty / part.quantity))) : 0;
  return { parts, sum, sets, obstacle: isComplete ? obstacleOf(bundle, { parts, sum, sets }) : 'not_for_sale' };
}

const isForSale = (document: ProductDocument, quantity: number): boolean =>
  document.type === 'simple' && isShown(document) && quantity >= (document.minQty ?? 1);

function obstacleOf(bundle: Promotion, { parts, sum, sets }: Omit<BundleOffer, 'obstacle'>): BundleOffer['obstacle'] {
  if (!isForEveryone(bundle)) return 'conditions';
  if (sets === 0) return 'sold_out';
  // The cart gives a line only one reduction of a group.
  const isReduced = parts.some(({ document }) => document.sale.steps.some(({ group }) => group === bundle.group));
  if (isReduced) return 'group';
  return sum > bundle.benefit.value ? null : 'not_cheaper';
}
