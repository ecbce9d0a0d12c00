import { useTranslations } from 'use-intl';
import { findRegion } from '#rules/shop/regions.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './checkout.module.css';
import type { DeliveryChange } from './delivery-change.ts';

export function DeliveryChangeNote({ change, total }: { change: DeliveryChange | null; total: number }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('checkout.deliveryChange');
  const lineOf = useDeliveryText();
  return (
    <div role="status">
      {change && (
        <div className={`note ${styles.deliveryChange}`}>
          <Icon name="alert" />
          <div>
            <b>{t('title')}</b>
            <p>{t('before', { delivery: lineOf(change.before) })}</p>
            <p>{t('now', { delivery: lineOf(change.now) })}</p>
            {change.before.price !== change.now.price && (
              <p>
                {t('total', {
                  before: formatAmd(total - change.now.price + change.before.price),
                  now: formatAmd(total),
                })}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function useDeliveryText(): (shown: DeliveryChange['now']) => string {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  return ({ state, title, note, price }) => {
    const region = findRegion(state);
    return [region && t(`regions.${region}`), title, note, price === 0 ? t('free') : formatAmd(price)]
      .filter(Boolean)
      .join(' · ');
  };
}
