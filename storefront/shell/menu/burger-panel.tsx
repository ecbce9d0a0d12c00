import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import styles from '#storefront/currency/currency.module.css';
import { CurrencyChoice } from '#storefront/currency/currency-choice.tsx';
import { PhoneLink, TollFreeLink } from '#storefront/runtime/phone-link.tsx';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { LanguageLinks } from '../language-links.tsx';
import { BurgerLevel } from './burger-level.tsx';
import { useDrillDown } from './drill-down.ts';
import menuStyles from './menu.module.css';

/** Panel of the burger menu. Its first level also shows pages, telephone numbers and languages. */
export function BurgerPanel({ data }: { data: ShellData }) {
  const { level, into, back, ref } = useDrillDown(data.categories);
  return (
    <div ref={ref}>
      <BurgerLevel key={level.parent?.slug ?? ''} level={level} onInto={into} onBack={back} />
      {level.parent === null && <BurgerLinks data={data} />}
    </div>
  );
}

function BurgerLinks({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  return (
    <>
      <nav aria-label={t('top')}>
        <ShopLink className="row" to="/account/dashboard">
          {t('account')}
        </ShopLink>
        <ShopLink className="row" to="/stores">
          {t('stores')}
        </ShopLink>
        <ShopLink className="row" to="/track">
          {t('track')}
        </ShopLink>
        {data.settings?.gift_cards && (
          <ShopLink className="row" to="/gift-cards">
            {t('giftCards')}
          </ShopLink>
        )}
        <ShopLink className="row" to="/blog">
          {t('blog')}
        </ShopLink>
        {data.headerLinks.map(({ below = [], ...link }) => (
          <Fragment key={link.path}>
            <MenuRow link={link} />
            {below.map((one) => (
              <MenuRow key={one.path} link={one} isBelow />
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="burger-end">
        {data.settings?.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} className="tel num" />
        ))}
        {data.settings?.toll_free && <TollFreeLink number={data.settings.toll_free} />}
        <div className={styles.burgerChoices}>
          <LanguageLinks />
          <CurrencyChoice rates={data.rates} />
        </div>
      </div>
    </>
  );
}

type RowProps = { link: ShellData['headerLinks'][number]; isBelow?: boolean };

const MenuRow = ({ link: { name, path, pageId }, isBelow = false }: RowProps) => (
  <ShopLink
    className={classNames('row', isBelow && menuStyles.burgerBelow)}
    to={pageId === null ? path : `/menu-page/${pageId}`}
  >
    {name}
  </ShopLink>
);
