import { useTranslations } from 'use-intl';
import type { WireDeliveryPlace } from '#contract/office/office-delivery-contract.ts';
import { slotText } from '#i18n/date.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

/** The terms of one place in a line: where, price, days. */
export function usePlaceLine(): (place: WireDeliveryPlace) => string {
  const t = useTranslations('methods.place');
  const regions = useTranslations('regions');
  const formatAmd = useFormatAmd();
  return ({ region, towns, price, free_from, days_from, days_to, order_by, slots }) => {
    const known = findRegion(region ?? '');
    const where = known ? regions(known) : t('everywhere');
    const days = days_from === days_to ? String(days_from) : `${days_from}–${days_to}`;
    return [
      towns ? `${where} (${towns.join(', ')})` : where,
      price === 0 ? t('free') : formatAmd(price),
      free_from !== null && price > 0 && t('freeFrom', { sum: formatAmd(free_from) }),
      days_from !== null && (days_to === 0 ? t('sameDay') : t('days', { days })),
      order_by && t('by', { time: order_by }),
      slots?.map(slotText).join(', '),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
