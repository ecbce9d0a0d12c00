import { type MouseEvent, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFollowSession } from '#storefront/customer/auth/follow-session.ts';
import { openAuth, useAuthRequest } from '#storefront/customer/auth/open-auth.ts';
import { DASHBOARD, LOGIN } from '#storefront/customer/auth/return-path.ts';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useHere, useShopPath } from '#storefront/runtime/site.tsx';
import { useSession } from '#storefront/state/shop-store.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { loadDocument } from '#ui/stale-assets.ts';
import styles from './shell.module.css';

/**
 * Opens the sign-in window or the dashboard (docs/spec/storefront.md 2). It is a link, so that it works without
 * scripts.
 */
export function AccountTool() {
  const t = useTranslations('shell');
  const pathOf = useShopPath();
  const { path } = useHere();
  const { authenticated, customerName } = useSession();
  const { part, want } = useLazyPart(() => import('#storefront/customer/auth/auth-window.tsx'));
  const isWanted = useAuthRequest(({ request }) => request !== null);
  useFollowSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish decides
  useEffect(() => {
    // After a new release the window's code may be missing; the login page offers the same.
    if (isWanted) want().catch(() => loadDocument(pathOf(LOGIN)));
  }, [isWanted]);
  const prefetch = () => void (!authenticated && want().catch(() => undefined));
  const open = (event: MouseEvent) => {
    if (authenticated || path === LOGIN || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openAuth({ mode: 'login' });
  };
  const firstName = customerName?.first_name ?? '';
  return (
    <>
      <ShopLink
        className={classNames(styles.tool, styles.toolAccount)}
        data-testid="account-link"
        to={authenticated ? DASHBOARD : LOGIN}
        aria-haspopup={authenticated ? undefined : 'dialog'}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        {isWanted && !part ? (
          <b className="spin-k" />
        ) : authenticated ? (
          <Initial name={customerName} />
        ) : (
          <Icon name="user" />
        )}
        {firstName && <span className="sr">{t('account')}: </span>}
        <span>{authenticated ? firstName || t('account') : t('logIn')}</span>
      </ShopLink>
      {part && <part.AuthWindow />}
    </>
  );
}

const Initial = ({ name }: { name: { first_name: string; email: string } | null }) => (
  <b className={styles.initial} aria-hidden="true">
    {[...(name?.first_name || name?.email || '')][0]?.toUpperCase()}
  </b>
);
