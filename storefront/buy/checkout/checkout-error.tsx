import { useTranslations } from 'use-intl';
import type { CartItem } from '#rules/checkout/cart-totals.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useCart } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './checkout.module.css';
import type { Outcome } from './submit-order.ts';

type Refusal = Extract<Outcome, { ok: false }>;

export function CheckoutError({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('checkout');
  const text = useReason(refusal);
  const isShort = refusal.error.code === 'stock';
  return (
    <div className={classNames('note note--bad', styles.orderError)} role="alert">
      <Icon name="alert" />
      <div>
        {!refusal.isUnsure && refusal.error.code !== 'too_many' && <b>{t('notSent')} </b>}
        {text}{' '}
        {isShort && (
          <>
            <ShortLines />
            <ShopLink className="link" to="/shop/cart">
              {t('editCart')}
            </ShopLink>
          </>
        )}
      </div>
    </div>
  );
}

function ShortLines() {
  const t = useTranslations('checkout');
  const short = useCart().items.filter(({ quantity, available }) => quantity > available);
  return (
    <ul>
      {short.map((item: CartItem) => (
        <li key={item.id}>
          {item.available === 0
            ? t('noneLeft', { name: item.product.name })
            : t('fewLeft', { name: item.product.name, count: item.available })}
        </li>
      ))}
    </ul>
  );
}

function useReason({ error, isUnsure }: Refusal): string {
  const formatAmd = useFormatAmd();
  const t = useTranslations('checkout');
  const failureText = useFailureText();
  const { total } = useCart();
  if (isUnsure) return t('unsure');
  if (error.code === 'price') return t('newTotal', { total: formatAmd(total) });
  if (error.code === 'credit') return t('newCredit');
  if (error.code === 'stock') return t('shortStock');
  if (error.code === 'not_found') return t('addressGone');
  const firstField = Object.values(error.fields)[0];
  if (firstField) return `${t('checkFields')} ${firstField}`;
  // Server and network errors have a generic text; a 4xx answer contains the message of the API.
  return error.status >= 400 && error.status < 500 && error.message ? error.message : failureText(error);
}
