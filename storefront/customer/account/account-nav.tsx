import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './account.module.css';
import { LogOutButton } from './log-out-button.tsx';

const SECTIONS = [
  { key: 'profile', path: '/account/profile', icon: 'user' },
  { key: 'orders', path: '/account/orders', icon: 'box' },
  { key: 'addresses', path: '/account/addresses', icon: 'pin' },
  { key: 'wishlist', path: '/shop/wishlist', icon: 'heart' },
  { key: 'data', path: '/account/data', icon: 'shield' },
] as const satisfies { key: string; path: string; icon: IconName }[];

export type AccountSection = (typeof SECTIONS)[number]['key'];

/** The parts of the account beside the page; on narrow screens a line that opens them. */
export function AccountNav({ section }: { section: AccountSection }) {
  const t = useTranslations('account');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <button
        type="button"
        className={styles.switch}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <small>{t('title')}</small>
          {t(`sections.${section}`)}
        </span>
        <Icon name="down" />
      </button>
      <ul id={id} className={classNames(isOpen && 'is-open')}>
        {SECTIONS.map(({ key, path, icon }) => (
          <li key={key}>
            <ShopLink to={path} aria-current={key === section ? 'true' : undefined}>
              <Icon name={icon} />
              {t(`sections.${key}`)}
            </ShopLink>
          </li>
        ))}
        <li>
          <LogOutButton />
        </li>
      </ul>
    </nav>
  );
}
