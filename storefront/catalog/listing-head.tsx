import { useTranslations } from 'use-intl';
import { chosenCount, listingQuery, onPage, readListing } from '#rules/listing-address.ts';
import { PageHead } from '../page-head.tsx';
import { useHere } from '../site.tsx';

type ListingHeadProps = { title: string; metaTitle: string; description: string; total: number };

/** The heading with the number of products, and what search engines are told of it. */
export function ListingHead({ title, metaTitle, description, total }: ListingHeadProps) {
  const t = useTranslations('catalog');
  const common = useTranslations('common');
  const { path, search } = useHere();
  const listing = readListing(new URLSearchParams(search));
  const plain = onPage(readListing(new URLSearchParams()), listing.page);
  return (
    <>
      <PageHead
        title={listing.page > 1 ? t('titleOfPage', { title: metaTitle, page: listing.page }) : metaTitle}
        description={description}
        canonical={path + listingQuery(plain)}
        noIndex={listing.search !== '' || chosenCount(listing) > 1}
      />
      <div className="list-head">
        <h1>{title}</h1>
        <span className="n num" role="status">
          {common('products', { count: total })}
        </span>
      </div>
    </>
  );
}
