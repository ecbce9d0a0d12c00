import { useTranslations } from 'use-intl';
import { CartError } from '#storefront/buy/cart/cart-error.tsx';
import { useFreshCart } from '#storefront/buy/cart/fresh-cart.ts';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { useCart } from '#storefront/state/shop-store.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './cart.module.css';
import { CartContent } from './cart-content.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { MergedNote } from './merged-note.tsx';
import { RemovedNote } from './removed-note.tsx';
import { useCartEdits } from './use-cart-edits.ts';

/** The server renders the frame, the same for everybody; the lines come from the browser's own state. */
export function CartPage() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const cart = useCart();
  const fresh = useFreshCart();
  const work = useCartEdits(cart);
  const isEmpty = cart.items.length === 0;
  const removedNote = work.removed && (
    <RemovedNote
      key={work.removed.productId}
      line={work.removed}
      isBusy={work.busy === 'putBack'}
      onPutBack={work.putBack}
    />
  );
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className={classNames('list-head', styles.head)}>
        <h1>{t('title')}</h1>
        {!isEmpty && <span className="n">{common('products', { count: cart.quantity })}</span>}
      </div>
      <p className="sr" role="status">
        {work.said}
      </p>
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <MergedNote />
      {!fresh.isReady || (isEmpty && !fresh.isWhole) ? (
        <CartSkeleton />
      ) : isEmpty ? (
        <>
          {removedNote}
          {work.problem && <CartError text={work.problem} />}
          <EmptyCart />
        </>
      ) : (
        <CartContent cart={cart} fresh={fresh} work={work} removedNote={removedNote} />
      )}
    </>
  );
}
