import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#rules/checkout/cart-totals.ts';
import { removeFromCart } from '#storefront/buy/cart/cart-actions.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { useCart } from '#storefront/state/shop-store.ts';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './shell.module.css';

/** `opener`: the element that receives the focus when the last line is removed. */
export function CartDrop({ opener }: { opener: RefObject<HTMLElement | null> }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const { items, extraLines, serverTotals, offers, total } = useCart();
  const { list, willRemove } = useFocusAfterRemoval(items, opener);
  const discount = serverTotals?.discount ?? 0;
  if (items.length === 0)
    return (
      <div className={classNames('drop', styles.dropEmpty)}>
        <p className="t-17">{t('cartEmpty')}</p>
        <p className="muted small">{t('cartEmptyHint')}</p>
      </div>
    );
  return (
    <div className="drop">
      <ul ref={list}>
        {items.map((item, index) => (
          <DropLine key={item.id} item={item} onRemove={() => willRemove(index)} />
        ))}
      </ul>
      <dl className="lines">
        {discount > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>−{formatAmd(discount)}</dd>
          </div>
        )}
        {extraLines
          .map((line) => ({ ...line, price: line.price - (offers?.deliveryDiscount ?? 0) }))
          .filter(({ price }) => price > 0)
          .map(({ type, title, price }) => (
            <div key={type}>
              <dt>{title}</dt>
              <dd>{formatAmd(price)}</dd>
            </div>
          ))}
        <div>
          <dt>{common('total')}</dt>
          <dd className={styles.dropTotal}>{formatAmd(total)}</dd>
        </div>
      </dl>
      <div className={styles.ends}>
        <ShopLink className={buttonClass({ look: 'line' })} to="/shop/cart">
          {common('viewCart')}
        </ShopLink>
        <ShopLink className={buttonClass({ look: 'main' })} to="/shop/checkout">
          {common('checkout')}
        </ShopLink>
      </div>
    </div>
  );
}

/**
 * The pressed button disappears with its line. The next button receives the focus in the same commit, so that no key
 * press is lost between.
 */
function useFocusAfterRemoval(items: readonly CartItem[], opener: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the lines have changed
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[at] ?? buttons.at(-1) ?? opener.current)?.focus();
  }, [items]);
  const willRemove = (index: number) => {
    removed.current = index;
  };
  return { list, willRemove };
}

function DropLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('shell');
  const client = useClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const { product, quantity, price } = item;
  const remove = async () => {
    if (isBusy || item.itemId === null) return;
    setBusy(true);
    onRemove();
    const result = await removeFromCart(client, item.itemId);
    setBusy(false);
    if (!result.ok) showToast({ text: failureText(result.error), tone: 'bad' });
  };
  return (
    <li className="mini">
      <img src={product.images[0]} width="56" height="56" alt="" />
      <span>
        <ShopLink to={`/shop/product/${product.slug}`}>{product.name}</ShopLink>
        <small>
          {quantity} × <span className="num">{formatAmd(price)}</span>
        </small>
      </span>
      <IconButton small label={t('removeOf', { name: product.name })} busy={isBusy} onClick={remove}>
        <Icon name="x" />
      </IconButton>
    </li>
  );
}
