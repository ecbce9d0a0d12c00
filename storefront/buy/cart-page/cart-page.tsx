import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BestSellers } from '#storefront/browse/card/best-sellers.tsx';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { RecentRow } from '#storefront/browse/recent/recent-row.tsx';
import lineStyles from '#storefront/buy/cart/cart-line.module.css';
import { CartError, SlowNote } from '#storefront/buy/cart/cart-notes.tsx';
import { useFreshCart } from '#storefront/buy/cart/fresh-cart.ts';
import { useFinishOrder } from '#storefront/buy/pay/finish-order.ts';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { mergedNames, useMergedCart } from '#storefront/state/merged-cart.ts';
import { useCart } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './cart.module.css';
import { CartContent } from './cart-content.tsx';
import { type RemovedLine, useCartEdits } from './use-cart-edits.ts';

/** The server renders a frame that is the same for everybody; the browser adds the lines from its stored state. */
export function CartPage() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const formatAmd = useFormatAmd();
  const cart = useCart();
  const fresh = useFreshCart(useFinishOrder());
  const edits = useCartEdits(cart);
  const isEmpty = cart.items.length === 0;
  const removedNote = edits.removed && (
    <RemovedNote
      key={edits.removed.productId}
      line={edits.removed}
      isBusy={edits.busy === 'putBack'}
      onPutBack={edits.putBack}
    />
  );
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb crumbs={[{ name: t('title') }]} />
      <div className={classNames('list-head', styles.head)}>
        <h1>{t('title')}</h1>
        {!isEmpty && <span className="n">{common('products', { count: cart.quantity })}</span>}
      </div>
      <p className="sr" role="status">
        {edits.isChanged ? t('preview', { total: formatAmd(edits.shown.total) }) : edits.announcement}
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
          {edits.problem && <CartError text={edits.problem} />}
          <EmptyCart />
        </>
      ) : (
        <CartContent cart={cart} fresh={fresh} edits={edits} removedNote={removedNote} />
      )}
    </div>
  );
}

/**
 * Lists the products merged from the account's cart at login. It is not a toast, because a toast disappears
 * (docs/spec/design.md 14.11).
 */
function MergedNote() {
  const t = useTranslations('cart');
  const lines = useMergedCart();
  if (lines.length === 0) return null;
  return (
    <p className={classNames('note note--good', styles.merged)}>
      <Icon name="cart" />
      <span>{t('joined', { names: mergedNames(lines) })}</span>
    </p>
  );
}

type RemovedNoteProps = { line: RemovedLine; isBusy: boolean; onPutBack: () => void };

function RemovedNote({ line: { name, quantity }, isBusy, onPutBack }: RemovedNoteProps) {
  const t = useTranslations('cart');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div className={classNames('note', lineStyles.removed)}>
      <span id={id}>
        {t('removed', { name })}
        {quantity > 1 && <span className="num"> × {quantity}</span>}
      </span>
      <Button ref={button} look="line" size="s" busy={isBusy} aria-describedby={id} onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </div>
  );
}

function EmptyCart() {
  const t = useTranslations('cart');
  return (
    <>
      <Empty drawing="bag" title={t('emptyTitle')} actions={<ContinueShopping />}>
        <p>{t('emptyHint')}</p>
      </Empty>
      <RecentRow />
      <BestSellers />
    </>
  );
}

function CartSkeleton() {
  return (
    <>
      <div className="split needs-script" aria-hidden="true">
        <div>
          <Skeleton height={112} top={20} />
          <Skeleton height={112} top={40} />
        </div>
        <Skeleton height={420} />
      </div>
      <SlowNote />
    </>
  );
}
