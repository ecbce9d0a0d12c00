import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart, CartItem } from '#rules/cart-totals.ts';
import { formatAmd } from '#rules/money.ts';
import { useFailureText } from '../i18n/failure-text.ts';
import { useClient } from '../site.tsx';
import { removeFromCart, updateQuantities } from '../state/cart-actions.ts';
import { useShopStore } from '../state/shop-store.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { canUpdate, toUpdate, useDrafts, withDrafts } from './cart-drafts.ts';
import { CartLine } from './cart-line.tsx';
import { CartProblem } from './cart-problem.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CrossSells } from './cross-sells.tsx';
import type { useFreshCart } from './fresh-cart.ts';
import { refreshNoticing } from './price-changes.ts';

type CartContentProps = { cart: Cart; fresh: ReturnType<typeof useFreshCart> };

/** Lines, what they cost together, and the way to the checkout. */
export function CartContent({ cart, fresh }: CartContentProps) {
  const t = useTranslations('cart');
  const client = useClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { drafts, setDraft, clearDrafts } = useDrafts();
  const [busy, setBusy] = useState<'update' | 'checkout' | number | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const shown = withDrafts(cart, drafts);
  const isChanged = canUpdate(cart, drafts);

  const act = async (what: NonNullable<typeof busy>, call: () => Promise<boolean>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    setProblem('');
    const isDone = await call();
    setBusy(null);
    return isDone;
  };
  const update = async () => {
    const result = await updateQuantities(client, toUpdate(cart, drafts));
    if (!result.ok) {
      setProblem(Object.values(result.error.fields)[0] ?? failureText(result.error));
      if (result.error.status > 0) await refreshNoticing(client);
      return false;
    }
    clearDrafts();
    setSaid(t('updated', { total: formatAmd(useShopStore.getState().cart.total) }));
    return true;
  };
  const remove = async ({ itemId, product }: CartItem) => {
    if (itemId === null) return false;
    const result = await removeFromCart(client, itemId);
    if (!result.ok) setProblem(failureText(result.error));
    else setSaid(t('removed', { name: product.name }));
    if (result.ok) document.getElementById('cart-title')?.focus();
    return result.ok;
  };
  const toCheckout = async (event: MouseEvent) => {
    if (!isChanged) return;
    event.preventDefault();
    if (await act('checkout', update)) await navigate('/shop/checkout');
  };

  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="split">
        <section aria-label={t('goods')}>
          <ul>
            {shown.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                draft={drafts[item.id]}
                isBusy={busy === item.id}
                onQuantity={(quantity) => setDraft(item.id, quantity)}
                onRemove={() => act(item.id, () => remove(item))}
              />
            ))}
          </ul>
          {problem && <CartProblem text={problem} />}
          {!problem && fresh.failure && (
            <CartProblem
              text={t('refreshFailed', { reason: failureText(fresh.failure) })}
              onRetry={fresh.refresh}
              isBusy={fresh.isChecking}
            />
          )}
          <div className="cart-acts">
            <Button look="line" disabled={!isChanged} busy={busy === 'update'} onClick={() => act('update', update)}>
              {t('update')}
            </Button>
            <ContinueLink />
          </div>
        </section>
        <CartSummary cart={shown} isBusy={busy === 'checkout'} onCheckout={toCheckout} />
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
