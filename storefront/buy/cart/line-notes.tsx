import { useTranslations } from 'use-intl';
import type { CartItem } from '#rules/cart-totals.ts';
import { formatAmd } from '#rules/money.ts';
import { usePriceBefore } from '#storefront/state/price-changes.ts';
import { Icon } from '#ui/icon.tsx';
import './cart-line.module.css';

/** What changed about a line since the shopper saw it: its price, how many are left. */
export function LineNotes({ item, wanted = item.quantity, id }: { item: CartItem; wanted?: number; id?: string }) {
  const t = useTranslations('cart');
  const before = usePriceBefore(item);
  const isShort = wanted > item.available;
  if (!isShort && before === null) return null;
  return (
    <div className="notes" id={id}>
      {isShort && (
        <p className="note note--bad">
          <Icon name="alert" />
          {item.available === 0 ? t('soldOut') : t('onlyLeft', { count: item.available })}
        </p>
      )}
      {before !== null && (
        <p className="note">
          <Icon name="alert" />
          <span>{t('priceWas', { was: formatAmd(before), now: formatAmd(item.price) })}</span>
        </p>
      )}
    </div>
  );
}
