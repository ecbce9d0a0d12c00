import type { LoaderFunctionArgs } from 'react-router';
import { productBundles } from '#contract/bundle-contract.ts';
import { configurable, type ProductDetail, product, products, relation } from '#contract/catalog-contract.ts';
import { payments, type StoreStock, shippingMethods, storeStock } from '#contract/checkout-contract.ts';
import { type Client, orThrow } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import {
  type ProductQuestions,
  type ProductReviews,
  productQuestions,
  productReviews,
} from '#contract/review-contract.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { type DeliveryMethod, toDeliveryMethod } from '#storefront/buy/cart/delivery-methods.ts';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { banksOf } from '#storefront/credit/use-banks.ts';
import { notFound } from '#storefront/runtime/page-error.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { type BundleView, toBundleView } from './bundle-view.ts';
import { type ProductView, toProductView } from './product-view.ts';

/** Eight related products are fetched and seven shown; five cross-sells (docs/spec/storefront.md 9). */
const RELATED_LIMIT = 8;
const RELATED_SHOWN = 7;
const CROSS_SELLS = 5;

/** `delivery` has the methods for the default region; null when the call failed. */
export type ShopPromises = {
  delivery: DeliveryMethod[] | null;
  /** Null without pick-up in stores, or when the call failed. */
  stores: StoreStock | null;
  payment: { method: string; title: string }[];
};

/** The first page of reviews and questions. */
export type FirstTexts = { reviews: ProductReviews; questions: ProductQuestions };

export type ProductData = {
  product: ProductView;
  related: ProductSummary[];
  together: ProductSummary[];
  bundles: BundleView[];
  /** Null when the call failed. */
  banks: ShopBank[] | null;
  promises: ShopPromises;
  /** The first reviews and questions; null when a call failed. */
  texts: FirstTexts | null;
};

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const client = clientOf(context);
  const terms = Promise.all([client.call(banks), client.call(shippingMethods), client.call(payments)]);
  const named = await findProduct(client, params.productSlug ?? '');
  if (!named) throw notFound();
  // The parameter `parentId` (docs/spec/storefront.md 2) is not needed, because the answer for a variant names its
  // parent.
  const shownId = named.parent_id ?? named.id;
  const categoryId = named.cats[0];
  const [parent, config, related, together, bundles, [sellers, rates, ways], reviews, questions] = await Promise.all([
    named.parent_id === null ? null : findProduct(client, String(named.parent_id)),
    named.type === 'configurable' || named.parent_id !== null
      ? client.call(configurable, { params: { parent_id: shownId } })
      : null,
    categoryId === undefined
      ? null
      : client.call(products, { input: { limit: RELATED_LIMIT, category_id: categoryId } }),
    client.call(relation, {
      input: { id: shownId, relation: 'cross_sells', limit: CROSS_SELLS, cart: String(shownId) },
    }),
    client.call(productBundles, { params: { id: shownId } }),
    terms,
    client.call(productReviews, { params: { id: shownId } }),
    client.call(productQuestions, { params: { id: shownId } }),
  ]);
  const shown = parent ?? named;
  const offersPickup = rates.ok && rates.data.data.some(({ store }) => store);
  const inStores = offersPickup ? await client.call(storeStock, { input: { ids: String(shownId) } }) : null;
  const lenders = banksOf(sellers);
  return {
    product: toProductView({
      product: shown,
      config: config ? orThrow(config).data : null,
      variantId: named.parent_id === null ? null : named.id,
      origin: new URL(request.url).origin,
    }),
    related: related?.ok ? withoutItself(related.data.data.map(toProductSummary), shownId) : [],
    together: together.ok ? together.data.data.map(toProductSummary) : [],
    bundles: bundles.ok ? bundles.data.data.map(toBundleView) : [],
    banks: lenders,
    texts: reviews.ok && questions.ok ? { reviews: reviews.data, questions: questions.data } : null,
    promises: {
      delivery: rates.ok ? rates.data.data.map(toDeliveryMethod) : null,
      stores: inStores?.ok ? inStores.data.data : null,
      payment: ways.ok ? ways.data.map(({ method, title }) => ({ method, title })) : [],
    },
  };
}

/** Loads a product by slug, or a parent by the id that its variant names. Null when it does not exist. */
async function findProduct(client: Client, slug: string): Promise<ProductDetail | null> {
  const result = await client.call(product, { params: { slug } });
  if (!result.ok && result.error.status === 404) return null;
  return orThrow(result).data;
}

const withoutItself = (related: ProductSummary[], id: number): ProductSummary[] =>
  related.filter((one) => one.id !== id).slice(0, RELATED_SHOWN);
