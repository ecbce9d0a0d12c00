import { useTranslations } from 'use-intl';
import { useCart } from '../state/shop-store.ts';
import { useRegion } from './region-options.tsx';
import { DEFAULT_REGION } from './regions.ts';

export type DeliveryWay = { method: string; title: string; note: string; price: number };

/** The shop's default (SPEC 9): goes everywhere. */
export const DEFAULT_DELIVERY = 'free_free';
/** Type of the cart's extra line that holds the price of delivery. */
export const DELIVERY_LINE = 'delivery';

/** Ways to deliver to the chosen region, with their prices (DECISIONS 2). */
export function useDeliveryWays(): DeliveryWay[] {
  const t = useTranslations('cart');
  const region = useRegion();
  const price = useDeliveryPrice();
  const note = region === DEFAULT_REGION ? t('ways.yerevan') : t('ways.elsewhere');
  return [{ method: DEFAULT_DELIVERY, title: t('ways.free'), note, price }];
}

/** What the server last said delivery costs; nothing until it says otherwise. */
export const useDeliveryPrice = (): number =>
  useCart().extraLines.find(({ type }) => type === DELIVERY_LINE)?.price ?? 0;
