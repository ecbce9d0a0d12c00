import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isShown, type ProductDocument } from '#api/catalog/read-model/product-document.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

/** A product as mails show it. Prices are whole drams of today; `oldPrice` is null without a discount. */
export type MailOffer = {
  id: number;
  slug: string;
  name: LocalizedText;
  price: number;
  oldPrice: number | null;
  isInStock: boolean;
  /** Stored path of the first picture. */
  image: string | null;
};

export type MailOffers = {
  /** Null for a product that the shop no longer sells. */
  find: (productId: number) => MailOffer | null;
  /** Products in stock that are often bought together with the given ones, the most frequent first. */
  boughtWith: (productIds: readonly number[], limit: number) => MailOffer[];
};

type Catalog = Pick<CatalogReadModel, 'documents'>;

export const mailOffers = (readModel: Catalog): MailOffers => ({
  find(productId) {
    const document = readModel.documents.get(productId);
    return document && isShown(document) ? offerOf(document) : null;
  },
  boughtWith(productIds, limit) {
    const { documents } = readModel;
    const families = productIds.flatMap((id) => documents.get(id) ?? []).map(familyOf);
    const known = new Set(families.map(({ id }) => id));
    const found = families
      .flatMap(({ relations }) => relations.filter(({ relation }) => relation === 'bought_together'))
      .flatMap(({ relatedId }) => documents.get(relatedId) ?? [])
      .filter((document) => !known.has(document.id) && isShown(document) && document.sale.qty > 0);
    return [...new Map(found.map((document) => [document.id, document])).values()].slice(0, limit).map(offerOf);
  },
});

const familyOf = (document: ProductDocument): ProductDocument => document.parent ?? document;

function offerOf(document: ProductDocument): MailOffer {
  const { id, name, sale } = document;
  const { slug, images } = familyOf(document);
  return {
    id,
    slug,
    name,
    price: sale.price,
    oldPrice: sale.regularPrice > sale.price ? sale.regularPrice : null,
    isInStock: sale.qty > 0,
    image: (document.images[0] ?? images[0])?.path ?? null,
  };
}
