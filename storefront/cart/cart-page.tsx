import { useTranslations } from 'use-intl';

import { PageHead } from '../page-head.tsx';
import { useCart } from '../state/shop-store.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { CartContent } from './cart-content.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useFreshCart } from './fresh-cart.ts';
import { JoinedNote } from './joined-note.tsx';

/** The server renders the frame, the same for everybody; the lines come from the browser's own state. */
export function CartPage() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const cart = useCart();
  const fresh = useFreshCart();
  const isEmpty = cart.items.length === 0;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className="list-head cart-head">
        <h1 id="cart-title" tabIndex={-1}>
          {t('title')}
        </h1>
        {!isEmpty && <span className="n">{common('products', { count: cart.quantity })}</span>}
      </div>
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <JoinedNote />
      {!fresh.isReady ? <CartSkeleton /> : isEmpty ? <EmptyCart /> : <CartContent cart={cart} fresh={fresh} />}
    </>
  );
}
