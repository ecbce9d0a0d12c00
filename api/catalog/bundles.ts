import { type BundleOffer, bundleOffer } from '#api/catalog/read-model/bundle-offer.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { toCard } from '#api/catalog/read-model/product-wire.ts';
import { chosenOptions } from '#api/catalog/read-model/variant-config.ts';
import { type Route, route } from '#api/http/route.ts';
import type { StoredPromotion } from '#api/promotions/stored/stored-promotions.ts';
import { productBundles, type WireBundle } from '#contract/bundle-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { findProduct } from './find-product.ts';

type Parts = { readModel: CatalogReadModel; clock: () => Date };

export const bundleRoutes = ({ readModel, clock }: Parts): Route[] => [
  route(productBundles, ({ params, input, tagResponse }) => {
    const found = findProduct(readModel, params.id);
    const head = found.parent ?? found;
    const family = [head.id, ...head.variants.map(({ id }) => id)];
    const bundles = readModel.promotions.bundlesWith(family, clock().getTime());
    const parts = bundles.flatMap(({ benefit }) => benefit.parts.flatMap(({ products }) => products));
    // Bundles that cannot be bought now may return with the price or the stock of a part.
    const heads = parts.map((id) => readModel.documents.headIdOf(id) ?? id);
    tagResponse({ details: [...new Set([head.id, ...heads])] });
    const offers = bundles
      .map((bundle) => ({ ...bundleOffer(readModel, bundle), bundle }))
      .filter(({ obstacle }) => obstacle === null)
      .toSorted((one, other) => savedBy(other) - savedBy(one) || one.bundle.id - other.bundle.id);
    return { data: offers.map((offer) => toWire(offer, input.locale, readModel)) };
  }),
];

type Offered = BundleOffer & { bundle: StoredPromotion };

const savedBy = ({ bundle, sum }: Offered): number => sum - bundle.benefit.value;

function toWire(offer: Offered, locale: Locale, { wire }: CatalogReadModel): WireBundle {
  const { bundle, parts, sum } = offer;
  const { value: price } = bundle.benefit;
  const saved = savedBy(offer);
  return {
    id: bundle.id,
    name: inLocale(bundle.name, locale),
    price,
    formated_price: formatAmd(price),
    sum,
    formated_sum: formatAmd(sum),
    saved,
    formated_saved: formatAmd(saved),
    parts: parts.map(({ document, quantity }) => ({
      quantity,
      product: toCard(document, locale, wire),
      options: chosenOptions(document, locale, wire),
    })),
  };
}
