import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Client } from '#contract/client.ts';
import { type ListingCredit, listingAt, type PriceRange } from '#rules/catalog/listing-address.ts';
import { BRANDS_PATH, brandPath } from '#storefront/browse/browse-paths.ts';
import { CategoryTiles } from '#storefront/browse/listing/category-tiles.tsx';
import { type ListingAnswer, loadListing, toTerms } from '#storefront/browse/listing/listing-data.ts';
import { ListingHead, ListingLd } from '#storefront/browse/listing/listing-head.tsx';
import { ListingText } from '#storefront/browse/listing/listing-text.tsx';
import { ListingView } from '#storefront/browse/listing/listing-view.tsx';
import { useStoredListing } from '#storefront/browse/listing/use-listing.ts';
import { notFound } from '#storefront/runtime/page-error.ts';
import { useDeliveryReach, useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { pictureShare } from '#storefront/seo/picture-share.ts';
import {
  type BrandScope,
  type BrandSection,
  brandScope,
  type FoundBrand,
  findBrand,
  firstOf,
  rememberBrand,
} from './brand-data.ts';

type BrandData = {
  brand: FoundBrand;
  sections: BrandSection[];
  answer: ListingAnswer;
};

/** `/shop/brand/{slug}`: everything one brand has in the shop (docs/spec/decisions.md 5). */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<BrandData> {
  const client = clientOf(context);
  const brand = await findBrand(client, params.brandSlug ?? '');
  if (!brand) throw notFound();
  const { option_id: id, slug } = brand;
  const listing = listingAt(brandPath(slug), new URL(request.url).searchParams);
  const { categoryIds } = listing;
  const { signal } = request;
  const [answer, scope] = await Promise.all([
    loadListing(client, { listing, categoryIds, brand: id, path: brandPath(slug), signal }),
    brandScope(client, id),
  ]);
  const monthly = 'data' in answer ? await brandMonthly(client, id, answer.data.monthly.credit) : null;
  return {
    brand,
    sections: scope.sections,
    answer: within({ ...scope, monthly }, answer),
  };
}

type Scope = BrandScope & { monthly: PriceRange | null };

/** Removes values, prices and sums that no product of the brand has, because the API counts for the whole catalogue. */
function within({ options: known, price, monthly }: Scope, answer: ListingAnswer): ListingAnswer {
  if ('failure' in answer) return answer;
  const filters = answer.data.filters.map((filter) => ({
    ...filter,
    options: filter.options.filter(({ id }) => known === null || known.has(id)),
  }));
  return {
    data: {
      ...answer.data,
      filters: filters.filter(({ options }) => options.length > 0),
      price: price ?? answer.data.price,
      monthly: { ...answer.data.monthly, ...monthly },
    },
  };
}

export function BrandPage() {
  const data = useLoaderData<typeof loader>();
  return <BrandListing key={data.brand.slug} {...data} />;
}

function BrandListing({ brand, sections, answer }: BrandData) {
  const t = useTranslations('brand');
  const client = useClient();
  const shop = useShopName();
  const reach = useDeliveryReach();
  const catalog = useTranslations('catalog');
  const listed = useStoredListing(answer);
  const { option_id: id, name, path, description, meta_title: metaTitle, meta_description: metaDescription } = brand;
  useEffect(() => rememberBrand(client, brand), [client, brand]);
  const tiles = sections.map((section) => ({ ...section, query: `?brand=${id}` }));
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: catalog('catalogue'), path: '/shop/catalog' },
          { name: t('brands'), path: BRANDS_PATH },
          { name },
        ]}
      />
      <ListingHead
        title={name}
        metaTitle={metaTitle ?? t('title', { name })}
        description={metaDescription ?? t('description', { name, shop, count: listed.data.total, reach })}
        total={listed.data.total}
        share={pictureShare('brand', id, { title: name, picture: path && `/storage/${path}` })}
      />
      <ListingLd slugs={listed.data.products.map(({ slug }) => slug)} />
      <CategoryTiles label={t('sections', { name })} categories={tiles} />
      <ListingView {...listed} />
      <ListingText html={description} />
    </>
  );
}

/** Range of monthly payments of a brand's products; 0 to 0 when no bank finances them, null when a call fails. */
async function brandMonthly(client: Client, brand: number, credit: ListingCredit): Promise<PriceRange | null> {
  const ends = (['asc', 'desc'] as const).map((order) =>
    firstOf(client, { brand, sort: 'monthly', order, ...toTerms(credit) }),
  );
  const [least, most] = await Promise.all(ends);
  return least && most ? { min: least.monthly ?? 0, max: most.monthly ?? 0 } : null;
}
