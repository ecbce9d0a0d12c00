import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { AddedToast } from '#storefront/buy/cart/added-toast.tsx';
import { addToCart } from '#storefront/buy/cart/cart-actions.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useCart } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { QuickViewButton } from './quick-view-button.tsx';

/** `wide`: with its words, else an icon. */
type CardCartButtonProps = { goods: ProductSummary; wide?: boolean };

/** Puts a simple product into the cart at once; one with choices opens its quick view, where they are made. */
export function CardCartButton({ goods, wide = false }: CardCartButtonProps) {
  const t = useTranslations('common');
  const inCart = useCart().items.some(({ product }) => product.id === goods.id || product.parentId === goods.id);
  if (!goods.hasChoice) return <AddToCartButton goods={goods} inCart={inCart} wide={wide} />;
  return (
    <QuickViewButton goods={goods} className={lookOf(wide, inCart)} label={t('chooseOf', { name: goods.name })}>
      <Icon name={inCart ? 'check' : 'cartplus'} />
      {wide && t('choose')}
    </QuickViewButton>
  );
}

const lookOf = (wide: boolean, inCart: boolean) => classNames(wide ? 'btn' : 'sq', 'buy', inCart && 'is-in');

function AddToCartButton({ goods, inCart, wide }: Required<CardCartButtonProps> & { inCart: boolean }) {
  const t = useTranslations('common');
  const client = useClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const result = await addToCart(client, { productId: goods.id, quantity: goods.minQuantity });
    setBusy(false);
    if (result.ok) showToast({ text: t('added'), image: goods.image?.small, action: <AddedToast name={goods.name} /> });
    else showToast({ text: failureText(result.error), tone: 'bad' });
  };
  const name = isBusy
    ? t('adding')
    : inCart && !wide
      ? t('inCart', { name: goods.name })
      : t('addToCartOf', { name: goods.name });
  return (
    <button
      type="button"
      className={lookOf(wide, inCart && !isBusy)}
      aria-label={name}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && add()}
    >
      {isBusy ? <span className="spin-k" /> : <Icon name={inCart ? 'check' : 'cartplus'} />}
      {wide && t('addToCart')}
    </button>
  );
}
