import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { AnalyticsSettingsLink } from '#storefront/analytics/analytics-settings-link.tsx';
import { PAY_MARKS } from '#storefront/buy/pay/pay-marks.tsx';
import { HELP_PAGES } from '#storefront/runtime/help-pages.ts';
import { PhoneLink, TollFreeLink } from '#storefront/runtime/phone-link.tsx';
import { type ShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { ShopLogo } from '#storefront/runtime/shop-logo.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { CurrencyNote } from '../currency/currency-note.tsx';
import { LegalLine } from './legal-line.tsx';
import { NewsletterOffer } from './newsletter-offer.tsx';
import styles from './shell.module.css';

/** Footer with three sections. Below 768 px they fold, with one open at a time (docs/spec/storefront.md 1). */
export function Footer({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  const shop = useShopName();
  const [open, setOpen] = useState<string | null>('contact');
  const marks = data.settings?.payment_marks ?? [];
  const fold = (key: string) => ({
    id: `foot-${key}`,
    isOpen: open === key,
    onToggle: () => setOpen(open === key ? null : key),
  });
  return (
    <footer className="foot-page">
      <div className="wrap">
        <div className="cols">
          <FootSection title={t('contact')} {...fold('contact')}>
            <ContactLines data={data} />
          </FootSection>
          {data.footerLinks.length > 0 && (
            <FootSection title={t('about')} {...fold('about')}>
              <ul>
                {data.footerLinks.map(({ name, path, below = [] }) => (
                  <li key={path}>
                    <ShopLink to={path}>{name}</ShopLink>
                    {below.length > 0 && (
                      <ul className={styles.footBelow}>
                        {below.map((link) => (
                          <li key={link.path}>
                            <ShopLink to={link.path}>{link.name}</ShopLink>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
                {data.settings?.gift_cards && (
                  <li>
                    <ShopLink to="/gift-cards">{t('giftCards')}</ShopLink>
                  </li>
                )}
              </ul>
            </FootSection>
          )}
          <FootSection title={shop} isBrand {...fold('brand')}>
            <BrandLines data={data} />
          </FootSection>
        </div>
        <NewsletterOffer />
        <CurrencyNote />
        {data.settings?.payment_ways.includes('credit') && (
          <p className={classNames('hint', styles.creditNote)}>
            {t('creditNote', { count: DEFAULT_PERIOD_MONTHS })}{' '}
            <ShopLink className="link" to={HELP_PAGES.credit}>
              {t('aboutCredit')}
            </ShopLink>
          </p>
        )}
        <div className={styles.end}>
          <div className={styles.theme}>
            <ThemeSwitch
              label={t('theme.label')}
              names={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
            />
          </div>
          <LegalLine data={data} />
          {data.measurementId && <AnalyticsSettingsLink />}
          {marks.length > 0 && (
            <ul className={styles.pays} aria-label={t('pays')}>
              {PAY_MARKS.filter(({ icon }) => marks.includes(icon)).map(({ icon, name }) => (
                <li key={icon}>
                  <img src={`/storage/icons/card-${icon}.svg`} width="60" height="38" alt={name} loading="lazy" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

type FootSectionProps = {
  id: string;
  title: string;
  isBrand?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A heading on wide screens, a button on phones; the content is always in the HTML. */
function FootSection({ id, title, isBrand = false, isOpen, onToggle, children }: FootSectionProps) {
  return (
    <section className={isOpen ? classNames(styles.footPart, 'is-open') : styles.footPart}>
      {!isBrand && <h2 className={styles.footWide}>{title}</h2>}
      <h2 className={styles.footFold}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {title}
          <Icon name="down" />
        </button>
      </h2>
      <div id={id} className={styles.footBody} data-testid="footer-part">
        {children}
      </div>
    </section>
  );
}

function ContactLines({ data: { settings } }: { data: ShellData }) {
  const t = useTranslations('shell');
  return (
    <>
      {settings && <SettingLines settings={settings} />}
      <p className={styles.footWays}>
        <ShopLink className="link" to="/stores">
          {t('stores')}
        </ShopLink>
        <ShopLink className="link" to="/contact">
          {t('write')}
        </ShopLink>
      </p>
    </>
  );
}

function SettingLines({ settings }: { settings: NonNullable<ShellData['settings']> }) {
  return (
    <>
      {settings.phones.map((phone) => (
        <p key={phone}>
          <PhoneLink phone={phone} className="tel num" />
        </p>
      ))}
      {settings.toll_free && (
        <p>
          <TollFreeLink number={settings.toll_free} />
        </p>
      )}
      <p>{settings.address}</p>
      <p>{settings.working_hours}</p>
      {settings.email && (
        <p>
          <a className="link" href={`mailto:${settings.email}`}>
            {settings.email}
          </a>
        </p>
      )}
    </>
  );
}

function BrandLines({ data: { settings, social } }: { data: ShellData }) {
  const t = useTranslations('shell');
  const shop = useShopName();
  return (
    <>
      <ShopLink className={styles.footLogo} to="/">
        <ShopLogo width={180} height={50} alt={t('logo', { shop })} loading="lazy" />
      </ShopLink>
      {settings?.brand.motto && <p>{settings.brand.motto}</p>}
      <div className={styles.social}>
        {social.map(({ name, link, icon }) => (
          <a key={link} className="sq" href={link} target="_blank" rel="noopener noreferrer">
            <img src={`/storage/icons/${icon}`} width="20" height="20" alt={name} loading="lazy" />
          </a>
        ))}
      </div>
    </>
  );
}
