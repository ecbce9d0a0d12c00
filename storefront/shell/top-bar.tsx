import { useTranslations } from 'use-intl';
import { CachedFragment } from '#storefront/runtime/cached-fragment.tsx';
import { PhoneLink, TollFreeLink } from '#storefront/runtime/phone-link.tsx';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { CurrencyChoice } from '../currency/currency-choice.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './shell.module.css';

/** Number of content pages beside the blog. Below 1200 px there is no room for them in Russian. */
const PAGES = 1;

/** Top bar on wide screens (docs/spec/storefront.md 1). */
export function TopBar({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  return (
    <nav className={styles.top} aria-label={t('top')}>
      <div className="wrap">
        <CachedFragment of={data} form="top links">
          <Links data={data} />
        </CachedFragment>
        <div className={styles.r}>
          <CachedFragment of={data} form="top contact">
            <Contact data={data} />
          </CachedFragment>
          <LanguageLinks />
        </div>
      </div>
    </nav>
  );
}

function Links({ data: { headerLinks } }: { data: ShellData }) {
  const t = useTranslations('shell');
  return (
    <>
      <ShopLink to="/stores">{t('stores')}</ShopLink>
      <ShopLink to="/track">{t('track')}</ShopLink>
      <ShopLink to="/blog">{t('blog')}</ShopLink>
      <ShopLink to="/account/dashboard">{t('account')}</ShopLink>
      {headerLinks.slice(0, PAGES).map(({ name, path }) => (
        <ShopLink key={path} className={styles.topPage} to={path}>
          {name}
        </ShopLink>
      ))}
    </>
  );
}

const Contact = ({ data: { settings, rates } }: { data: ShellData }) => (
  <>
    {settings?.phones.slice(0, 2).map((phone) => (
      <PhoneLink key={phone} phone={phone} />
    ))}
    {settings?.toll_free && <TollFreeLink number={settings.toll_free} />}
    <CurrencyChoice rates={rates} />
  </>
);
