import { useTranslations } from 'use-intl';
import type { CreditObstacle } from '#rules/credit-offer.ts';
import { formatAmd } from '#rules/money.ts';

/** Why a bank does not finance a purchase, in words. */
export function useObstacleText(): (obstacle: CreditObstacle) => string {
  const t = useTranslations('credit.obstacle');
  return (obstacle) => {
    switch (obstacle.why) {
      case 'price':
        return t('price');
      case 'terms':
        return t('bankTerms');
      case 'period':
        return t('period', { periods: obstacle.periods.join(', ') });
      case 'paid':
        return t('paid');
      case 'down':
        return t('down', { least: formatAmd(obstacle.least) });
      case 'small':
        return t('small', { least: formatAmd(obstacle.least) });
      case 'large':
        return t('large', { most: formatAmd(obstacle.most), down: formatAmd(obstacle.down) });
    }
  };
}
