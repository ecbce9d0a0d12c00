import { useTransition } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useOpenUntilNavigation } from '#storefront/runtime/open-until-navigation.ts';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { ShopLogo } from '#storefront/runtime/shop-logo.tsx';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawer } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './shell.module.css';

const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Menu below 1024 px that replaces the top bar and the mega menu. Without scripts it is a link to the catalogue. */
export function BurgerMenu({ data }: { data: ShellData }) {
  const t = useTranslations('shell');
  const [isOpen, setOpen] = useOpenUntilNavigation();
  // The pressed button is painted before the drawer, which makes the page inert and lets the browser restyle all of it.
  const [isOpening, startOpening] = useTransition();
  const { part, want } = useLazyPart(() => import('./menu/burger-panel.tsx'));
  const prefetch = () => want().catch(() => {});
  const open = () => {
    startOpening(() => setOpen(true));
    want().catch(() => setOpen(false));
  };
  return (
    <>
      <IconButton
        className={classNames(styles.onlyS, styles.burger, isOpening && 'is-pressed')}
        label={t('menu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerDown={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </IconButton>
      <noscript>
        <ShopLink
          className={classNames('sq', styles.onlyS, styles.burger)}
          to="/shop/catalog"
          aria-label={t('allCategories')}
        >
          <Icon name="menu" size={24} />
        </ShopLink>
      </noscript>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('menu')}
        head={<ShopLogo width={150} height={36} alt="" />}
      >
        {part ? (
          <part.BurgerPanel data={data} />
        ) : (
          LINES.map((line) => <Skeleton key={line} height={28} top={24} width="80%" />)
        )}
      </Drawer>
    </>
  );
}
