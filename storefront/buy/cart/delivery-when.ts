import { useTranslations } from 'use-intl';
import type { WireDeliveryDays } from '#contract/cart-contract.ts';
import { daysPhrase } from '#i18n/date.ts';
import { withLineBreaks } from '#i18n/line-breaks.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import type { DeliveryMethod } from './delivery-methods.ts';

/** Returns the delivery day as text, for example «վաղը՝ նոյեմբերի 24-ին, եթե պատվիրեք մինչև 15:00». */
export function useDeliveryWhen(): (days: WireDeliveryDays) => string {
  const t = useTranslations('common');
  const { locale } = useSite();
  return (days) => {
    const phrase = daysPhrase(locale, days);
    return withLineBreaks(days.order_by === null ? phrase : t('deliveryBy', { days: phrase, time: days.order_by }));
  };
}

export function useDeliveryNote(): (method: Pick<DeliveryMethod, 'days' | 'note' | 'price' | 'freeFrom'>) => string {
  const when = useDeliveryWhen();
  const freeFrom = useFreeFrom();
  return (method) => [method.days && when(method.days), method.note, freeFrom(method)].filter(Boolean).join(' · ');
}

/** Null when the delivery is free already, or never becomes free. */
export function useFreeFrom(): (method: Pick<DeliveryMethod, 'price' | 'freeFrom'>) => string | null {
  const t = useTranslations('cart');
  const formatAmd = useFormatAmd();
  return ({ price, freeFrom }) =>
    freeFrom === null || price === 0 ? null : t('freeFrom', { sum: formatAmd(freeFrom) });
}
