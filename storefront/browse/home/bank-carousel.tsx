import { useTranslations } from 'use-intl';
import type { Bank } from '#contract/content-contract.ts';
import { formatAbout, formatPercent } from '#i18n/number.ts';
import { creditOffer, termsOf } from '#rules/credit/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { effectiveRateOnCash } from '#rules/credit/effective-rate.ts';
import { AllLink } from '#storefront/browse/card/product-carousel.tsx';
import { FigureLines } from '#storefront/credit/figure-lines.tsx';
import { isLending, type ShopBank, toShopBank } from '#storefront/credit/shop-banks.ts';
import { HELP_PAGES } from '#storefront/runtime/help-pages.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './home.module.css';

/** A round price for which the carousel shows sample payments. */
const SAMPLE_PRICE = 300_000;

/** Shows the banks with their terms; banks without usable terms are left out. */
export function BankCarousel({ banks }: { banks: Bank[] }) {
  const t = useTranslations('home');
  const lending = banks.map(toShopBank).filter(isLending);
  if (lending.length === 0) return null;
  return (
    <section className="section">
      <Carousel
        className="banks"
        title={t('banks')}
        all={<AllLink to={HELP_PAGES.credit} long={t('aboutCredit')} about={t('banks')} />}
      >
        {lending.map((bank) => (
          <BankTile key={bank.id} bank={bank} />
        ))}
      </Carousel>
      <p className="foot-note">{t('banksNote')}</p>
    </section>
  );
}

function BankTile({ bank }: { bank: ShopBank }) {
  const t = useTranslations('home');
  const { locale } = useSite();
  const percent = (value: number) => formatPercent(locale, value);
  const about = (value: number) => formatAbout(locale, value);
  const orNone = (value: number) => (value > 0 ? percent(value) : t('none'));
  const [from, to] = [Math.min(...bank.periods), Math.max(...bank.periods)];
  const terms = termsOf(bank, to);
  const lines = [
    [t('serviceFee'), orNone(bank.feePercent)],
    [t('markup'), orNone(bank.markupPercent)],
    [t('term'), t('termRange', { from, to })],
    [t('effectiveRate'), about(effectiveRateOnCash(terms))],
  ];
  return (
    <ShopLink className={styles.bank} to={HELP_PAGES.credit}>
      <span className={styles.who}>
        <img className="mark" src={bank.image} width="40" height="40" alt="" loading="lazy" />
        {bank.name}
      </span>
      <span className={styles.rate}>
        {percent(bank.ratePercent)}
        <small>{t('rateNote')}</small>
      </span>
      <FigureLines lines={lines} />
      <Sample bank={bank} />
    </ShopLink>
  );
}

function Sample({ bank }: { bank: ShopBank }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('home');
  const { offer } = creditOffer(bank, { price: SAMPLE_PRICE, down: 0, periodMonths: DEFAULT_PERIOD_MONTHS });
  if (!offer) return null;
  return (
    <span className={styles.sample}>
      {t('sample', {
        price: formatAmd(SAMPLE_PRICE),
        count: DEFAULT_PERIOD_MONTHS,
        monthly: formatAmd(offer.monthly),
        overpayment: formatAmd(offer.overpayment),
      })}
    </span>
  );
}
