import { useTranslations } from 'use-intl';
import { DEFAULT_REGION, findRegion } from '#storefront/buy/cart/regions.ts';

/** Town and region; only the town in Yerevan, which is both, and where the region is none of ours. */
export function usePlaceName(): (city: string, state: string | null) => string {
  const t = useTranslations('cart');
  return (city, state) => {
    const region = state === null ? null : findRegion(state);
    const name = region && region !== DEFAULT_REGION ? t(`regions.${region}`) : city;
    return name === city ? city : `${city}, ${name}`;
  };
}
