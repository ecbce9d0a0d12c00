import { useTranslations } from 'use-intl';
import { ShopLink } from '../ui/shop-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { PhoneLink, TollFreeLink } from './phone-link.tsx';
import type { ShellData } from './shell-data.ts';

/** Content pages beside the blog, at most; more do not fit at 1100 px in Russian. */
const PAGES = 1;

/** The thin line over the header on wide screens. Stores join it with their page. */
export function TopBar({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  return (
    <nav className="top" aria-label={t('top')}>
      <div className="wrap">
        <ShopLink to="/track">{t('track')}</ShopLink>
        <ShopLink to="/blog">{t('blog')}</ShopLink>
        <ShopLink to="/account/dashboard">{t('account')}</ShopLink>
        {data.headerLinks.slice(0, PAGES).map(({ name, path }) => (
          <ShopLink key={path} to={path}>
            {name}
          </ShopLink>
        ))}
        <div className="r">
          {data.settings?.phones.slice(0, 2).map((phone) => (
            <PhoneLink key={phone} phone={phone} />
          ))}
          {data.settings?.toll_free && <TollFreeLink number={data.settings.toll_free} />}
          <abbr title={t('currency')}>֏ AMD</abbr>
          <LanguageLinks />
        </div>
      </div>
    </nav>
  );
}
