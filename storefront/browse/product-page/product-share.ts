import { storagePath } from '#rules/share-picture.ts';
import type { ProductView } from '#storefront/browse/product/product-view.ts';
import type { Share } from '#storefront/seo/share-tags.tsx';

/** A product by its first picture and what it costs now, as the API draws it (`api/seo/share-cards.ts`). */
export function productShare({ name, offer, choices }: ProductView): Share {
  const [picture] = offer.pictures;
  const prices = Object.values(choices?.variants ?? {}).map(({ price }) => price);
  return {
    kind: 'product',
    id: offer.id,
    card: {
      title: name,
      picture: picture && !picture.isStandIn ? storagePath(picture.original) : null,
      price: offer.price,
      oldPrice: offer.oldPrice,
      isFrom: new Set(prices).size > 1,
    },
  };
}
