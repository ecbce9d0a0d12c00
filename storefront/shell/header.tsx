import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '#storefront/browse/search/search-box.tsx';
import { CachedFragment } from '#storefront/runtime/cached-fragment.tsx';
import { type ShellData, useShopName } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { ShopLogo } from '#storefront/runtime/shop-logo.tsx';
import { AccountTool } from './account-tool.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { CartTool } from './cart-tool.tsx';
import { CatalogMenu } from './catalog-menu.tsx';
import { CompareTool } from './compare-tool.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { WishlistTool } from './wishlist-tool.tsx';

export function Header({ data }: { data: ShellData }) {
  const isAway = useHideOnScroll();
  return (
    <>
      <TopBar data={data} />
      <header className={isAway ? 'bar is-away' : 'bar'}>
        <div className="wrap">
          <CachedFragment of={data} form="menus">
            <Menus data={data} />
          </CachedFragment>
          <SearchBox />
          <CachedFragment of={data} form="tools">
            <Tools />
          </CachedFragment>
        </div>
      </header>
    </>
  );
}

function Menus({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  const shop = useShopName();
  return (
    <>
      <BurgerMenu data={data} />
      <ShopLink className={styles.logo} to="/">
        <ShopLogo width={160} height={40} alt={t('logo', { shop })} />
      </ShopLink>
      <CatalogMenu categories={data.categories} />
    </>
  );
}

/** Account, wishlist, comparison and cart. The server renders no visitor data here; the browser store provides it. */
function Tools() {
  const t = useTranslations('shell');
  return (
    <nav className={styles.tools} aria-label={t('personal')}>
      <WishlistTool />
      <AccountTool />
      <CompareTool />
      <CartTool />
    </nav>
  );
}

/** Scrolls below this distance change nothing, so that the header does not flicker. */
const NOTICE_PX = 8;
const TOP_PX = 160;

function useHideOnScroll(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < NOTICE_PX) return;
      last = scrollY;
      setAway(moved > 0 && scrollY > TOP_PX);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isAway;
}
