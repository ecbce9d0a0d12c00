import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { readWishlist } from '#storefront/browse/wishlist/wishlist-calls.ts';
import { loginPath } from '#storefront/customer/auth/return-path.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LocalWishlist } from './local-wishlist.tsx';
import { WishlistHeading } from './wishlist-heading.tsx';

/** Loads the wishlist of the customer; null for a guest, who has none (docs/spec/storefront.md 6). */
export async function loader({ context }: LoaderFunctionArgs): Promise<ProductSummary[] | null> {
  const result = await readWishlist(clientOf(context));
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
      {products ? <LocalWishlist products={products} /> : <GuestWishlist />}
    </>
  );
}

function GuestWishlist() {
  const t = useTranslations('wishlist');
  const { authenticated } = useSession();
  const { revalidate } = useRevalidator();
  // Reloads the page when the customer signs in over this page or in another tab.
  useEffect(() => {
    if (authenticated) void revalidate();
  }, [authenticated, revalidate]);
  return (
    <>
      <WishlistHeading count={0} />
      <Empty
        drawing="heart"
        title={t('guestTitle')}
        actions={
          <>
            <ShopLink className={buttonClass({ look: 'main' })} to={loginPath('/shop/wishlist')}>
              {t('logIn')}
            </ShopLink>
            <ContinueShopping look="line" />
          </>
        }
      >
        <p>{t('guestHint')}</p>
      </Empty>
    </>
  );
}
