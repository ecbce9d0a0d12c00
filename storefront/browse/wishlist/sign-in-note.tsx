import { useTranslations } from 'use-intl';
import { openAuth } from '#storefront/customer/auth/open-auth.ts';
import { useSession } from '#storefront/state/shop-store.ts';
import styles from './wishlist-button.module.css';

type SignInNoteProps = {
  kind: 'note' | 'toast';
  /** Gets the focus back when the window closes. */
  heart: HTMLElement | null;
  /** What was asked for, once there is somebody to do it for. */
  after: () => void;
};

/** A way to sign in beside what needs it; gone once somebody is signed in. */
export function SignInNote({ kind, heart, after }: SignInNoteProps) {
  const t = useTranslations('wishlist');
  const { authenticated } = useSession();
  if (authenticated) return null;
  const open = (mode: 'login' | 'register') => {
    heart?.focus();
    openAuth({ mode, after });
  };
  return (
    <>
      {kind === 'note' && <span>{t('guest')}</span>}
      <span className={styles.wishWays}>
        <button type="button" className="link" onClick={() => open('login')}>
          {t('logIn')}
        </button>
        <button type="button" className="link" onClick={() => open('register')}>
          {t('register')}
        </button>
      </span>
    </>
  );
}
