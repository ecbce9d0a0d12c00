import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Breadcrumb, type Crumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { signOut } from '#storefront/state/session-actions.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './account.module.css';

type AccountPageProps = {
  title: string;
  section: AccountSection;
  crumbs?: Crumb[];
  mark?: ReactNode;
  children: ReactNode;
};

export function AccountPage({ title, section, crumbs = [], mark, children }: AccountPageProps) {
  const t = useTranslations('account');
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb crumbs={[{ name: t('title'), path: '/account/dashboard' }, ...crumbs, { name: title }]} />
      <div className={styles.account}>
        <AccountNav section={section} />
        <div className={styles.main}>
          <div className={styles.head}>
            <h1 id={TITLE_ID} tabIndex={-1}>
              {title}
            </h1>
            {mark}
          </div>
          <noscript>
            <p className={classNames('note', styles.note)}>{t('noScript')}</p>
          </noscript>
          {children}
        </div>
      </div>
    </>
  );
}

const TITLE_ID = 'account-title';

export const focusTitle = (): void => document.getElementById(TITLE_ID)?.focus();

const SECTIONS = [
  { key: 'profile', path: '/account/profile', icon: 'user' },
  { key: 'orders', path: '/account/orders', icon: 'box' },
  { key: 'addresses', path: '/account/addresses', icon: 'pin' },
  { key: 'wishlist', path: '/shop/wishlist', icon: 'heart' },
  { key: 'sessions', path: '/account/sessions', icon: 'screen' },
  { key: 'mails', path: '/account/mails', icon: 'mail' },
  { key: 'data', path: '/account/data', icon: 'shield' },
] as const satisfies { key: string; path: string; icon: IconName }[];

type AccountSection = (typeof SECTIONS)[number]['key'];

function AccountNav({ section }: { section: AccountSection }) {
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

/** Ends the session and opens the home page (docs/spec/storefront.md 4). */
function LogOutButton() {
  const t = useTranslations('account');
  const client = useClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const leave = async () => {
    setBusy(true);
    setError('');
    const result = await signOut(client, () => navigate('/'));
    if (result.ok) return;
    setBusy(false);
    setError(failureText(result.error));
  };
  return (
    <>
      <Button look="bare" busy={isBusy} onClick={leave}>
        <Icon name="exit" />
        {t('logOut')}
      </Button>
      {error && (
        <p className="wrong" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  );
}
