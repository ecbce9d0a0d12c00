import type { LoaderFunctionArgs } from 'react-router';
import { homeProducts } from '#contract/catalog-contract.ts';
import { orThrow, type Result } from '#contract/client.ts';
import { banks, banners, brands, sixBoxes, sliders } from '#contract/content-contract.ts';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';

/** Two tiles and a full carousel. */
const OFFERS = 12;
const NEW_PRODUCTS = 10;
const MOST_BRANDS = 24;

/** ProductSummary must be there; what stands around them may be missing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const [slides, boxes, fresh, pictures, offers, terms, makers] = await Promise.all([
    client.call(sliders),
    client.call(sixBoxes),
    client.call(homeProducts, { input: { new: 1, limit: NEW_PRODUCTS } }),
    client.call(banners),
    client.call(homeProducts, { input: { special_offer: 1, limit: OFFERS } }),
    client.call(banks),
    client.call(brands),
  ]);
  return {
    slides: listOf(slides),
    boxes: listOf(boxes).map(({ id, url, path, title }) => ({ id, url, path, title: title[client.locale] })),
    newProducts: orThrow(fresh).data.map(toProductSummary),
    banners: listOf(pictures),
    specialOffers: orThrow(offers).data.map(toProductSummary),
    banks: listOf(terms),
    // Makers that came with an import have a page and no word mark.
    brands: listOf(makers)
      .filter(({ path }) => path !== '')
      .slice(0, MOST_BRANDS),
  };
}

const listOf = <T>(result: Result<{ data: T[] }>): T[] => (result.ok ? result.data.data : []);
