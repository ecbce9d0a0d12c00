import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { useFailureText } from '../i18n/failure-text.ts';
import { useCart } from '../state/shop-store.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Outcome } from './place-order.ts';

/** Why the order was not placed, above the button, in words. */
export function WhyNot({ refusal }: { refusal: Extract<Outcome, { ok: false }> }) {
  const t = useTranslations('checkout');
  const text = useReason(refusal);
  return (
    <div className="note note--bad why-not" role="alert">
      <Icon name="alert" />
      <span>
        {!refusal.isUnsure && refusal.error.code !== 'too_many' && <b>{t('notSent')} </b>}
        {text}{' '}
        {refusal.error.code === 'stock' && (
          <ShopLink className="link" to="/shop/cart">
            {t('editCart')}
          </ShopLink>
        )}
      </span>
    </div>
  );
}

function useReason({ error, isUnsure }: Extract<Outcome, { ok: false }>): string {
  const t = useTranslations('checkout');
  const failureText = useFailureText();
  const { total } = useCart();
  if (isUnsure) return t('unsure');
  if (error.code === 'price') return t('newTotal', { total: formatAmd(total) });
  if (error.code === 'stock') return t('shortStock');
  const firstField = Object.values(error.fields)[0];
  if (firstField) return `${t('checkFields')} ${firstField}`;
  // Server trouble and network trouble have words of our own; a plain no comes with the shop's.
  return error.status >= 400 && error.status < 500 && error.message ? error.message : failureText(error);
}
