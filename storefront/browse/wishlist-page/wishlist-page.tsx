import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { wishlist } from '#contract/wishlist-contract.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { GuestWishlist } from './guest-wishlist.tsx';
import { OwnWishlist } from './own-wishlist.tsx';

/** The list of whoever is signed in; null for a guest, who has none (docs/spec/storefront.md 6). */
export async function loader({ context }: LoaderFunctionArgs): Promise<ProductSummary[] | null> {
  const result = await clientOf(context).call(wishlist);
  if (!result.ok && result.error.status === 401) return null;
  return orThrow(result).data.map(({ product }) => toProductSummary(product));
}

export function WishlistPage() {
  const t = useTranslations('wishlist');
  const products = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      {products ? <OwnWishlist products={products} /> : <GuestWishlist />}
    </>
  );
}
