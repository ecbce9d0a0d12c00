import { useLocale, useTranslations } from 'use-intl';
import { formatAbout } from '#i18n/number.ts';
import { type CreditBank, type CreditOffer, compareBanks, type Purchase } from '#rules/credit/credit-offer.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './banks.module.css';
import { useObstacleText } from './obstacle-text.ts';

export type ComparedBank = CreditBank & { name: string; image: string | null };

type Props = { banks: readonly ComparedBank[]; purchase: Purchase; ownId?: number };

/** All banks as shoppers compare them: the lowest cost above the cash price first. */
export function BankComparison({ banks, purchase, ownId }: Props) {
  const t = useTranslations('banks.compare');
  const obstacleText = useObstacleText();
  const rows = compareBanks(banks, purchase);
  if (rows.length === 0) return <p className="small muted">{t('none')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.compare}>
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bank')}</th>
            <th scope="col">{t('monthly')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('overpayment')}</th>
            <th scope="col">{t('rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bank, answer }) => (
            <tr key={bank.id} className={classNames(bank.id === ownId && styles.isOwn)}>
              <th scope="row">
                <span className={styles.bankName}>
                  {bank.image && <img src={`/storage/${bank.image}`} width="28" height="28" alt="" />}
                  {bank.name}
                  {bank.id === ownId && <span className="sr"> ({t('own')})</span>}
                </span>
              </th>
              {answer.offer ? (
                <OfferCells offer={answer.offer} />
              ) : (
                <td colSpan={4} className="small muted">
                  {obstacleText(answer.obstacle)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OfferCells({ offer }: { offer: CreditOffer }) {
  const t = useTranslations('banks.compare');
  const formatAmd = useFormatAmd();
  const locale = useLocale();
  const rate = offer.aprOnCashPercent ?? offer.aprPercent;
  const cells = [
    [t('monthly'), formatAmd(offer.monthly)],
    [t('total'), formatAmd(offer.total)],
    [t('overpayment'), formatAmd(offer.overpayment)],
    [t('rate'), formatAbout(locale, rate)],
  ];
  return cells.map(([name, value]) => (
    <td key={name} className="num">
      <span className={styles.k} aria-hidden="true">
        {name}
      </span>
      {value}
    </td>
  ));
}
