import { useTranslations } from 'use-intl';
import type { CreditAnswer, CreditOffer } from '#rules/credit-offer.ts';
import { formatAmd } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './credit.module.css';
import { useFigures } from './figures.ts';
import { useObstacleText } from './obstacle-text.ts';
import { isLending, type ShopBank } from './shop-bank.ts';

type BankRowProps = { bank: ShopBank; answer: CreditAnswer; isChosen: boolean; onChoose: () => void };

/** A bank's offer, or why it has none, and the way to reckon with it. */
export function BankRow({ bank, answer, isChosen, onChoose }: BankRowProps) {
  const t = useTranslations('creditPlan');
  const textOf = useObstacleText();
  return (
    <tr className={classNames(isChosen && styles.isChosen)}>
      <th scope="row">
        <span className={styles.bankName}>
          <img src={bank.image} width="32" height="32" alt="" />
          {bank.name}
        </span>
      </th>
      {answer.offer ? (
        <OfferCells offer={answer.offer} />
      ) : (
        <td colSpan={6} className={styles.bankWhy}>
          {textOf(answer.obstacle)}
        </td>
      )}
      <td className={styles.bankChoose}>
        {isLending(bank) && (
          <Button
            look={isChosen ? 'bare' : 'line'}
            size="s"
            aria-pressed={isChosen}
            aria-label={t(isChosen ? 'chosenOf' : 'chooseOf', { bank: bank.name })}
            onClick={onChoose}
          >
            {isChosen && <Icon name="check" size={16} />}
            {t(isChosen ? 'chosen' : 'choose')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function OfferCells({ offer }: { offer: CreditOffer }) {
  const t = useTranslations('creditPlan');
  const { monthly, about } = useFigures();
  const cells = [
    [t('monthly'), monthly(offer.monthly)],
    [t('first'), formatAmd(offer.down)],
    [t('total'), formatAmd(offer.total)],
    [t('overpayment'), formatAmd(offer.overpayment)],
    [t('apr'), about(offer.aprPercent)],
    [t('aprOnCash'), offer.aprOnCashPercent === null ? '—' : about(offer.aprOnCashPercent)],
  ];
  return cells.map(([name, value]) => (
    <td key={name}>
      <span className={styles.k}>{name}</span>
      {value}
    </td>
  ));
}
