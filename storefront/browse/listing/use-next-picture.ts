import { type RefObject, useEffect } from 'react';
import { products } from '#contract/catalog-contract.ts';
import { CARD_SIZES } from '#storefront/browse/card/product-card.tsx';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { sourceSet } from '#ui/picture.tsx';
import { type ListingData, toTerms } from './listing-data.ts';
import type { ListingControl } from './use-listing.ts';

/** Preloads the first picture of the next page when the shopper reaches the end of this page. */
export function useNextPicture(
  end: RefObject<HTMLElement | null>,
  data: ListingData,
  { listing }: ListingControl,
): void {
  const client = useClient();
  useEffect(() => {
    const { page, limit, sort, order, credit } = listing;
    if (!end.current || page >= data.pages) return;
    const controller = new AbortController();
    const fetchPicture = async () => {
      const input = {
        ...data.selection,
        ...toTerms(credit),
        page: page * limit + 1,
        limit: 1,
        sort,
        ...(sort !== 'default' && { order }),
      };
      const answer = await client.call(products, { input, signal: controller.signal });
      const image = answer.ok && answer.data.data[0] ? toProductSummary(answer.data.data[0]).image : null;
      if (!image || controller.signal.aborted) return;
      Object.assign(new Image(), { sizes: CARD_SIZES, srcset: sourceSet(image) });
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      fetchPicture().catch(() => {});
    });
    seen.observe(end.current);
    return () => {
      seen.disconnect();
      controller.abort();
    };
  }, [client, end, data, listing]);
}
