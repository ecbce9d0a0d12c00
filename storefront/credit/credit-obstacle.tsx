import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { type CreditObstacle, cheapestOffer, creditOffer } from '#rules/credit/credit-offer.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './credit.module.css';
import type { ShopBank } from './shop-banks.ts';

type CreditObstacleNoteProps = {
  obstacle: CreditObstacle;
  banks: readonly ShopBank[];
  bank: ShopBank;
  price: number;
  choice: CreditChoice;
  onChange: (change: Partial<CreditChoice>) => void;
};

export function CreditObstacleNote({ obstacle, onChange, ...purchase }: CreditObstacleNoteProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('credit.help');
  const textOf = useObstacleText();
  const down = helpingDown(obstacle, purchase);
  const other = obstacle.why === 'paid' ? null : fittingBank(purchase);
  return (
    <div className={classNames('note', styles.stop)}>
      <Icon name="alert" />
      <span>{textOf(obstacle)}</span>
      <div className={styles.help}>
        {down !== null && (
          <Button look="line" size="s" onClick={() => onChange({ down })}>
            {down === 0 ? t('noDown') : t('setDown', { down: formatAmd(down) })}
          </Button>
        )}
        {other && (
          <Button look="line" size="s" onClick={() => onChange({ bankId: other.id })}>
            {t('bank', { bank: other.name })}
          </Button>
        )}
      </div>
    </div>
  );
}

type Purchase = Omit<CreditObstacleNoteProps, 'obstacle' | 'onChange'>;

function helpingDown(obstacle: CreditObstacle, { bank, price, choice }: Purchase): number | null {
  if (obstacle.why === 'down') return obstacle.least;
  if (obstacle.why === 'large') return obstacle.down;
  const without = { price, down: 0, periodMonths: choice.periodMonths ?? 0 };
  return choice.down > 0 && creditOffer(bank, without).offer ? 0 : null;
}

function fittingBank({ banks, price, choice: { down, periodMonths } }: Purchase): ShopBank | undefined {
  const offer = periodMonths === null ? null : cheapestOffer(banks, { price, down, periodMonths });
  return banks.find(({ id }) => id === offer?.bankId);
}

export function useObstacleText(): (obstacle: CreditObstacle) => string {
  const formatAmd = useFormatAmd();
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
