import { useTranslations } from 'use-intl';
import type { CreditObstacle } from '#rules/credit/credit-offer.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

/** Why a bank does not finance a purchase. */
export function useObstacleText(): (obstacle: CreditObstacle) => string {
  const t = useTranslations('banks.obstacle');
  const formatAmd = useFormatAmd();
  return (obstacle) => {
    switch (obstacle.why) {
      case 'price':
      case 'terms':
      case 'paid':
        return t(obstacle.why);
      case 'period':
        return t('period', { periods: obstacle.periods.join(', ') });
      case 'down':
        return t('down', { least: formatAmd(obstacle.least) });
      case 'small':
        return t('small', { least: formatAmd(obstacle.least) });
      case 'large':
        return t('large', { most: formatAmd(obstacle.most), down: formatAmd(obstacle.down) });
    }
  };
}
