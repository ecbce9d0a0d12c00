import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../i18n/failure-text.ts';
import { useClient, useShopPath } from '../site.tsx';
import { addToCart } from '../state/cart-actions.ts';
import { useCart } from '../state/shop-store.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import { AddedToast } from './added-toast.tsx';
import type { Goods } from './goods.ts';

/** Puts a simple product into the cart at once; one with choices leads to its page. */
export function CardCartButton({ goods }: { goods: Goods }) {
  const t = useTranslations('common');
  const pathOf = useShopPath();
  const inCart = useCart().items.some(({ product }) => product.id === goods.id || product.parentId === goods.id);
  if (goods.hasChoice)
    return (
      <a
        className={classNames('sq buy', inCart && 'is-in')}
        href={pathOf(`/shop/product/${goods.slug}`)}
        title={t('choose')}
        aria-label={t('chooseOf', { name: goods.name })}
      >
        <Icon name={inCart ? 'check' : 'right'} />
      </a>
    );
  return <AddButton goods={goods} inCart={inCart} />;
}

function AddButton({ goods, inCart }: { goods: Goods; inCart: boolean }) {
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
    : inCart
      ? t('inCart', { name: goods.name })
      : t('addToCartOf', { name: goods.name });
  return (
    <button
      type="button"
      className={classNames('sq buy', inCart && !isBusy && 'is-in')}
      aria-label={name}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && add()}
    >
      {isBusy ? <span className="spin-k" /> : <Icon name={inCart ? 'check' : 'cartplus'} />}
    </button>
  );
}
