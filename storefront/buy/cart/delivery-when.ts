import { useTranslations } from 'use-intl';
import type { WireDeliveryDays } from '#contract/cart-contract.ts';
import { daysPhrase } from '#i18n/date.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import type { DeliveryMethod } from './delivery-methods.ts';

/** Returns the delivery day as text, for example «վաղը՝ նոյեմբերի 24-ին, եթե պատվիրեք մինչև 15:00». */
export function useDeliveryWhen(): (days: WireDeliveryDays) => string {
  const t = useTranslations('common');
  const { locale } = useSite();
  return (days) => {
    const phrase = daysPhrase(locale, days);
    return days.order_by === null ? phrase : t('deliveryBy', { days: phrase, time: days.order_by });
  };
}

export function useDeliveryNote(): (method: Pick<DeliveryMethod, 'days' | 'note'>) => string {
  const when = useDeliveryWhen();
  return ({ days, note }) => [days && when(days), note].filter(Boolean).join(' · ');
}
