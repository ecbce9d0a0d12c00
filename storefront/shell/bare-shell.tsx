import { useTranslations } from 'use-intl';
import { PhoneLink } from '#storefront/runtime/phone-link.tsx';
import { type ShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { ShopLogo } from '#storefront/runtime/shop-logo.tsx';
import { classNames } from '#ui/class-names.ts';
import { CurrencyChoice } from '../currency/currency-choice.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LegalLine } from './legal-line.tsx';
import styles from './shell.module.css';

/** Header of the checkout. It has no links to other pages, only a telephone number, languages and currencies. */
export function BareHeader({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  const shop = useShopName();
  return (
    <header className={classNames('bar', styles.barBare)}>
      <div className="wrap narrow">
        <ShopLink className={styles.logo} to="/">
          <ShopLogo width={160} height={40} alt={t('logo', { shop })} />
        </ShopLink>
        <Choices data={data} />
        {data.settings?.phones[0] && <PhoneLink phone={data.settings.phones[0]} className="tel num" />}
      </div>
    </header>
  );
}

export function BareFooter({ data }: { data: ShellData }) {
  return (
    <footer className={classNames('foot-page', styles.footPageBare)}>
      <div className="wrap narrow">
        <div className={styles.end}>
          <Choices data={data} />
          <LegalLine data={data} />
          {data.settings && <span>{data.settings.working_hours}</span>}
        </div>
      </div>
    </footer>
  );
}

/**
 * Language and currency, shown in the header or, on narrow screens, in the footer. Form input survives a change of
 * language.
 */
const Choices = ({ data }: { data: ShellData }) => (
  <div className={styles.bareChoices}>
    <CurrencyChoice rates={data.rates} />
    <LanguageLinks />
  </div>
);
