import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '#rules/cart-totals.ts';
import { CartError } from '#storefront/buy/cart/cart-error.tsx';
import type { useFreshCart } from '#storefront/buy/cart/fresh-cart.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CrossSells } from './cross-sells.tsx';
import type { CartEdits } from './use-cart-edits.ts';

type CartContentProps = {
  cart: Cart;
  fresh: ReturnType<typeof useFreshCart>;
  work: CartEdits;
  /** Stands where the removed line was. */
  removedNote: ReactNode;
};

/** Lines, what they cost together, and the way to the checkout. */
export function CartContent({ cart, fresh, work, removedNote }: CartContentProps) {
  const t = useTranslations('cart');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { shown, drafts, isChanged, busy, problem, removed } = work;
  const noteAt = removed === null ? -1 : Math.min(removed.index, shown.items.length);
  const toCheckout = async (event: MouseEvent) => {
    if (!isChanged) return;
    event.preventDefault();
    if (await work.update('checkout')) await navigate('/shop/checkout');
  };

  return (
    <>
      <div className="split">
        <section aria-label={t('goods')}>
          <ul>
            {shown.items.map((item, index) => (
              <Fragment key={item.id}>
                {index === noteAt && <li>{removedNote}</li>}
                <CartLine
                  item={item}
                  draft={drafts[item.id]}
                  isBusy={busy === item.id}
                  onQuantity={(quantity) => work.setDraft(item.id, quantity)}
                  onRemove={() => work.remove(item, index)}
                />
              </Fragment>
            ))}
            {noteAt === shown.items.length && <li>{removedNote}</li>}
          </ul>
          {problem && <CartError text={problem} />}
          {!problem && fresh.failure && (
            <CartError
              text={t('refreshFailed', { reason: failureText(fresh.failure) })}
              onRetry={fresh.refresh}
              isBusy={fresh.isChecking}
            />
          )}
          <div className={styles.acts}>
            <Button
              look="line"
              disabled={!isChanged}
              busy={busy === 'update'}
              onClick={() => void work.update('update')}
            >
              {t('update')}
            </Button>
            <ContinueLink />
          </div>
        </section>
        <CartSummary cart={shown} isPreview={shown !== cart} isBusy={busy === 'checkout'} onCheckout={toCheckout} />
      </div>
      <CrossSells items={cart.items} />
    </>
  );
}

function ContinueLink() {
  const common = useTranslations('common');
  return (
    <ShopLink className={buttonClass({ look: 'bare' })} to="/shop/catalog">
      <Icon name="left" size={16} />
      {common('continueShopping')}
    </ShopLink>
  );
}
