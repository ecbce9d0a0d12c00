import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingAt } from '#rules/catalog/listing-address.ts';
import { notFound } from '#storefront/runtime/page-error.ts';
import { useDeliveryReach, useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { useClient, useHere } from '#storefront/runtime/site.tsx';
import { Breadcrumb, type Crumb } from '#storefront/seo/breadcrumb.tsx';
import { pictureShare } from '#storefront/seo/picture-share.ts';
import { CategoryTiles, useTopCategories } from './category-tiles.tsx';
import { type ListingAnswer, loadListing } from './listing-data.ts';
import { ListingHead, ListingLd } from './listing-head.tsx';
import { ListingText } from './listing-text.tsx';
import { ListingView } from './listing-view.tsx';
import { findCategory, rememberCategory, type ShownCategory } from './shown-category.ts';
import { useStoredListing } from './use-listing.ts';

type CatalogData = { category: ShownCategory | null; answer: ListingAnswer };
/** `/shop/catalog` and, with a slug, one category. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<CatalogData> {
  const client = clientOf(context);
  const slug = params.categorySlug;
  const category = slug === undefined ? null : await findCategory(client, slug);
  if (slug !== undefined && !category) throw notFound();
  const path = slug === undefined ? '/shop/catalog' : `/shop/catalog/${slug}`;
  const listing = listingAt(path, new URL(request.url).searchParams);
  const answer = await loadListing(client, {
    listing,
    categoryIds: category ? [category.id] : listing.categoryIds,
    path,
    signal: request.signal,
  });
  return { category, answer };
}

export function CatalogPage() {
  const { category, answer } = useLoaderData<typeof loader>();
  const client = useClient();
  useEffect(() => {
    if (category) rememberCategory(client, category);
  }, [client, category]);
  // The key resets the folded state of the filters when the category changes.
  return <Catalog key={category?.slug ?? ''} category={category} answer={answer} />;
}

function Catalog({ category, answer }: CatalogData) {
  const t = useTranslations('catalog');
  const shop = useShopName();
  const reach = useDeliveryReach();
  const listed = useStoredListing(answer);
  const top = useTopCategories();
  const { path, search } = useHere();
  const { savings } = listingAt(path, new URLSearchParams(search));
  const title = category?.name ?? t(savings ? 'sale' : 'allProducts');
  return (
    <>
      <Breadcrumb crumbs={crumbsOf(category, t('catalogue'))} />
      <ListingHead
        title={title}
        metaTitle={category?.meta_title ?? title}
        description={category?.meta_description ?? t('description', { title, shop, count: listed.data.total, reach })}
        total={listed.data.total}
        share={category ? pictureShare('category', category.id, { title, picture: category.image }) : undefined}
      />
      <ListingLd slugs={listed.data.products.map(({ slug }) => slug)} />
      <CategoryTiles label={t('subcategories')} categories={category ? category.children : top} />
      <ListingView {...listed} />
      <ListingText html={category?.description ?? null} />
    </>
  );
}

function crumbsOf(category: ShownCategory | null, catalogue: string): Crumb[] {
  if (!category) return [{ name: catalogue }];
  const parents = category.parents.map(({ name, slug }) => ({ name, path: `/shop/catalog/${slug}` }));
  return [{ name: catalogue, path: '/shop/catalog' }, ...parents, { name: category.name }];
}
