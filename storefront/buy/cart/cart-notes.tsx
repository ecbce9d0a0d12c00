import { useTranslations } from 'use-intl';
import type { CartItem } from '#rules/checkout/cart-totals.ts';
import { useHere, useShopPath } from '#storefront/runtime/site.tsx';
import { usePriceBefore } from '#storefront/state/price-changes.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './cart-line.module.css';

/** Error message of the cart, with an optional retry button. */
export function CartError({ text, onRetry, isBusy = false }: { text: string; onRetry?: () => void; isBusy?: boolean }) {
  const common = useTranslations('common');
  return (
    <div className={classNames('note note--bad', styles.problem)} role="alert">
      <Icon name="alert" />
      <span>{text}</span>
      {onRetry && (
        <Button look="line" size="s" busy={isBusy} onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
    </div>
  );
}

/** The live region is always in the page, because a screen reader announces only changes of an existing region. */
export function LineNotes({ item, wanted = item.quantity, id }: { item: CartItem; wanted?: number; id?: string }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const before = usePriceBefore(item);
  const isShort = wanted > item.available;
  return (
    <div className="notes" id={id} aria-live="polite">
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

/**
 * The style sheet shows this note after ten seconds, because a page whose script does not load cannot show a message
 * (docs/spec/design.md 14.11).
 */
export function SlowNote() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const pathOf = useShopPath();
  const { path } = useHere();
  return (
    <p className={classNames('note', styles.late, 'needs-script')}>
      <span>
        {t('late')}{' '}
        <a className="link" href={pathOf(path)}>
          {common('retry')}
        </a>
      </span>
    </p>
  );
}
