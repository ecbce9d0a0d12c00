import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_LINE_QUANTITY } from '#contract/cart-contract.ts';
import type { CartItem } from '#rules/checkout/cart-totals.ts';
import styles from '#storefront/buy/cart/cart-line.module.css';
import { LineNotes } from '#storefront/buy/cart/cart-notes.tsx';
import { ChosenOptions } from '#storefront/buy/cart/line-text.tsx';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Quantity } from '#ui/quantity.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { lineId } from './use-cart-edits.ts';

type CartLineProps = {
  item: CartItem;
  draft: number | null | undefined;
  /** The part of the total that promotions take off. */
  discount: number;
  isBusy: boolean;
  onQuantity: (quantity: number | null) => void;
  onRemove: () => void;
};

export function CartLine({ item, draft, discount, isBusy, onQuantity, onRemove }: CartLineProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const id = useId();
  // The spinner limits the quantity to the stock. The requested quantity is stored to show the stock note.
  const [requested, setRequested] = useState(0);
  const wanted = Math.max(requested, item.quantity);
  const isShort = wanted > item.available;
  const { product, price, total } = item;
  const path = `/shop/product/${product.slug}`;
  return (
    <li className={styles.item} data-testid="cart-line" id={lineId(product.id)}>
      <ShopLink to={path} tabIndex={-1} aria-hidden="true">
        <img className={styles.th} src={product.images[0]} width="112" height="112" alt="" />
      </ShopLink>
      <div className={styles.info}>
        <ShopLink className="ttl" to={path}>
          {product.name}
        </ShopLink>
        <p className={styles.meta}>
          <ChosenOptions options={item.options} />
        </p>
        <span className={classNames(styles.each, 'num')}>{t('each', { price: formatAmd(price) })}</span>
      </div>
      <div className={styles.qty}>
        <Quantity
          small
          value={draft === undefined ? item.quantity : draft}
          min={item.minQty}
          max={Math.min(item.available, MAX_LINE_QUANTITY)}
          onChange={onQuantity}
          onTyped={setRequested}
          label={t('quantityOf', { name: product.name })}
          wrong={isShort}
          disabled={item.available === 0}
          describedBy={isShort ? id : undefined}
        />
      </div>
      <div className={styles.tot}>
        {formatAmd(total)}
        {discount > 0 && (
          <small className={styles.saved}>
            <span className="sr">{t('discount')} </span>−{formatAmd(discount)}
          </small>
        )}
      </div>
      <IconButton className={styles.del} label={t('removeOf', { name: product.name })} busy={isBusy} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
      <LineNotes item={item} wanted={wanted} id={id} />
    </li>
  );
}
