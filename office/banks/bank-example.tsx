import { useLocale, useTranslations } from 'use-intl';
import { formatAbout } from '#i18n/number.ts';
import { serviceFee } from '#rules/credit/credit.ts';
import { type CreditBank, type CreditOffer, creditOffer } from '#rules/credit/credit-offer.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './banks.module.css';
import { useObstacleText } from './obstacle-text.ts';
import { SampleFields } from './sample-fields.tsx';
import type { Sample } from './use-sample.ts';

/** The payments of a shopper with these terms, computed as in the shop while they are typed. */
export function BankExample({ bank, sample }: { bank: CreditBank; sample: Sample }) {
  const t = useTranslations('banks.example');
  const formatAmd = useFormatAmd();
  const obstacleText = useObstacleText();
  const { offer, obstacle } = creditOffer(bank, sample.purchase);
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <SampleFields sample={sample} periods={bank.periods} />
      <div className={styles.result} aria-live="polite">
        {offer ? (
          <p>
            <b className={styles.monthly}>{formatAmd(offer.monthly)}</b>{' '}
            <span className="muted">{t('perMonth', { count: offer.periodMonths })}</span>
          </p>
        ) : (
          <p className="note note--warm">{obstacleText(obstacle)}</p>
        )}
      </div>
      {offer && <OfferLines bank={bank} offer={offer} />}
      <EveryPeriod bank={bank} sample={sample} />
      <p className="hint">{t('note')}</p>
    </section>
  );
}

function OfferLines({ bank, offer }: { bank: CreditBank; offer: CreditOffer }) {
  const t = useTranslations('banks.example');
  const formatAmd = useFormatAmd();
  const locale = useLocale();
  const lines = [
    [t('creditPrice'), formatAmd(offer.creditPrice)],
    [t('financed'), formatAmd(offer.financed)],
    [t('fee'), formatAmd(serviceFee(offer.financed, bank.feePercent))],
    [t('total'), formatAmd(offer.total)],
    [t('overpayment'), formatAmd(offer.overpayment)],
    [t('apr'), formatAbout(locale, offer.aprPercent)],
    [t('aprOnCash'), offer.aprOnCashPercent === null ? '—' : formatAbout(locale, offer.aprOnCashPercent)],
  ];
  return (
    <dl className="lines">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same purchase over each period of the bank. */
function EveryPeriod({ bank, sample }: { bank: CreditBank; sample: Sample }) {
  const t = useTranslations('banks.example');
  const formatAmd = useFormatAmd();
  const offers = bank.periods.flatMap(
    (periodMonths) => creditOffer(bank, { ...sample.purchase, periodMonths }).offer ?? [],
  );
  if (offers.length < 2) return null;
  return (
    <div className="grid-frame">
      <table className={`num ${styles.periods}`}>
        <caption className="sr">{t('everyPeriod')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('months')}</th>
            <th scope="col">{t('monthly')}</th>
            <th scope="col">{t('overpayment')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.periodMonths}>
              <th scope="row">{offer.periodMonths}</th>
              <td>{formatAmd(offer.monthly)}</td>
              <td>{formatAmd(offer.overpayment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
