import { useTranslations } from 'use-intl';
import type { Bank } from '#contract/content-contract.ts';
import { effectiveRate, effectiveRateOnCash } from '#rules/effective-rate.ts';
import { formatPercent } from '../i18n/number.ts';
import { useSite } from '../site.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { AllLink } from './all-link.tsx';

/** The page that explains buying on credit (SPEC 3: content pages by number). */
const CREDIT_PAGE = '/page/2';

export function BankCarousel({ banks }: { banks: Bank[] }) {
  const t = useTranslations('home');
  const offering = banks.filter(({ available_periods }) => available_periods.length > 0);
  if (offering.length === 0) return null;
  return (
    <section className="section">
      <Carousel
        className="banks"
        title={t('banks')}
        all={<AllLink to={CREDIT_PAGE} long={t('aboutCredit')} about={t('banks')} />}
      >
        {offering.map((bank) => (
          <BankTile key={bank.id} bank={bank} />
        ))}
      </Carousel>
      <p className="foot-note">{t('banksNote')}</p>
    </section>
  );
}

function BankTile({ bank }: { bank: Bank }) {
  const t = useTranslations('home');
  const { locale } = useSite();
  const percent = (value: number) => formatPercent(locale, value);
  const about = (value: number) => `≈ ${percent(Math.round(value * 10) / 10)}`;
  const orNone = (value: number) => (value > 0 ? percent(value) : t('none'));
  const months = bank.available_periods.map(({ period }) => period);
  const terms = {
    ratePercent: bank.rate,
    feePercent: bank.service_fee,
    markupPercent: bank.credit_amount_rate,
    periodMonths: Math.max(...months),
  };
  const lines = [
    [t('serviceFee'), orNone(bank.service_fee)],
    [t('markup'), orNone(bank.credit_amount_rate)],
    [t('term'), t('termRange', { from: Math.min(...months), to: terms.periodMonths })],
    [t('effectiveRate'), about(effectiveRate(terms))],
    [t('effectiveOnCash'), about(effectiveRateOnCash(terms))],
  ];
  return (
    <ShopLink className="bank" to={CREDIT_PAGE}>
      <span className="who">
        <img className="mark" src={bank.image} width="40" height="40" alt="" loading="lazy" />
        {bank.name}
      </span>
      <span className="rate">
        {percent(bank.rate)}
        <small>{t('rateNote')}</small>
      </span>
      <dl className="lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ShopLink>
  );
}
