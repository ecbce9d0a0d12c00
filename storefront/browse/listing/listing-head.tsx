import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isCanonical, listingAt, listingQuery, onPage, readListing } from '#rules/catalog/listing-address.ts';
import { useHere, useSite } from '#storefront/runtime/site.tsx';
import { absoluteUrl, type Place } from '#storefront/seo/absolute-url.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { PageHead, type PageHeadProps } from '#storefront/seo/page-head.tsx';

/** Target of the skip link past tiles and filters. */
export const PRODUCTS_ID = 'products';

type ListingHeadProps = {
  title: ReactNode;
  metaTitle: string;
  description: string;
  total: number;
  share?: PageHeadProps['share'];
};

export function ListingHead({ title, metaTitle, description, total, share }: ListingHeadProps) {
  const t = useTranslations('catalog');
  const common = useTranslations('common');
  const { path, search } = useHere();
  const listing = listingAt(path, new URLSearchParams(search));
  const plain = onPage(readListing(new URLSearchParams()), listing.page);
  return (
    <>
      <PageHead
        title={listing.page > 1 ? t('titleOfPage', { title: metaTitle, page: listing.page }) : metaTitle}
        description={description}
        canonical={path + listingQuery(plain)}
        share={share}
        noIndex={!isCanonical(listing)}
      />
      <div className="list-head">
        <h1>{title}</h1>
        <span className="n num" role="status" data-testid="product-count">
          {common('products', { count: total })}
          {listing.page > 1 && <span className="sr">{t('onPage', { page: listing.page })}</span>}
        </span>
        <a className="skip btn btn--ink" href={`#${PRODUCTS_ID}`}>
          {t('toProducts')}
        </a>
      </div>
    </>
  );
}

export function ListingLd({ slugs }: { slugs: readonly string[] }) {
  const site = useSite();
  if (slugs.length === 0) return null;
  return <JsonLd make={import.meta.env.SSR ? () => listingData(slugs, site) : null} />;
}

const listingData = (slugs: readonly string[], place: Place): object => ({
  '@type': 'ItemList',
  numberOfItems: slugs.length,
  itemListElement: slugs.map((slug, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absoluteUrl(place, `/shop/product/${slug}`),
  })),
});
