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

/** `wide`: the button has a text label, otherwise an icon. */
type CardCartButtonProps = { product: ProductSummary; wide?: boolean };

/**
 * Adds a simple product to the cart immediately. A product with options opens its quick view, where the options are
 * chosen.
 */
export function CardCartButton({ product, wide = false }: CardCartButtonProps) {
  const t = useTranslations('common');
  const inCart = useCart().items.some((line) => line.product.id === product.id || line.product.parentId === product.id);
  if (!product.hasChoice) return <AddAtOnceButton product={product} inCart={inCart} wide={wide} />;
  return (
    <QuickViewButton product={product} className={lookOf(wide, inCart)} label={t('chooseOf', { name: product.name })}>
      <Icon name={inCart ? 'check' : 'cartplus'} />
      {wide && t('choose')}
    </QuickViewButton>
  );
}

const lookOf = (wide: boolean, inCart: boolean) => classNames(wide ? 'btn' : 'sq', 'buy', inCart && 'is-in');

function AddAtOnceButton({ product, inCart, wide }: Required<CardCartButtonProps> & { inCart: boolean }) {
  const t = useTranslations('common');
  const client = useClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const result = await addToCart(client, { productId: product.id, quantity: product.minQuantity });
    setBusy(false);
    if (result.ok)
      showToast({ text: result.data.message, image: product.image?.small, action: <AddedToast name={product.name} /> });
    else showToast({ text: failureText(result.error), tone: 'bad' });
  };
  const name = isBusy
    ? t('adding')
    : inCart && !wide
      ? t('inCart', { name: product.name })
      : t('addToCartOf', { name: product.name });
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
