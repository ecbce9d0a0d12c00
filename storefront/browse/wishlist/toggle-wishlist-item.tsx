import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { openAuth } from '#storefront/customer/auth/open-auth.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSession, useShopStore } from '#storefront/state/shop-store.ts';
import { showToast } from '#ui/toast.tsx';
import styles from './wishlist-button.module.css';
import type { WishlistButtonPlace, WishlistProduct } from './wishlist-button.tsx';
import { saveWishlistItem } from './wishlist-calls.ts';
import { requestWishlistItem } from './wishlist-store.ts';

type Press = {
  client: Client;
  product: WishlistProduct;
  /** The requested state instead of a toggle, so that two quick presses do not undo each other. */
  on: boolean;
  place: WishlistButtonPlace;
  button: HTMLElement | null;
};

export async function toggleWishlistItem(press: Press): Promise<ReactNode> {
  if (!useShopStore.getState().session.authenticated) return askToSignIn(press);
  const { client, product, on, place } = press;
  const result = await saveWishlistItem(client, product.id, on);
  if (!result.ok && result.error.status === 401) return askToSignIn(press);
  if (result.ok && !on) return null;
  if (result.ok) track({ name: 'add_to_wishlist', products: [product] });
  if (place === 'window') return result.ok ? null : <WishlistError failure={result.error} />;
  if (result.ok) showToast({ text: <WishlistText name="added" />, action: <WishlistAction name={product.name} /> });
  else showToast({ text: <WishlistError failure={result.error} />, tone: 'bad' });
  return null;
}

/**
 * Shows a toast with sign-in links (docs/spec/storefront.md 8). The toast disappears, so a note with the same links
 * stays beside the heart while it has the focus.
 */
function askToSignIn(press: Press): ReactNode {
  const after = () => {
    requestWishlistItem(press.product.id, true);
    void toggleWishlistItem({ ...press, on: true });
  };
  // Some browsers do not focus a clicked button; the note needs the focus to detect that the shopper left it.
  press.button?.focus();
  const note = (kind: 'note' | 'toast') => <SignInNote kind={kind} button={press.button} after={after} />;
  if (press.place !== 'window') showToast({ text: <WishlistText name="guest" />, tone: 'bad', action: note('toast') });
  return note('note');
}

type SignInNoteProps = {
  kind: 'note' | 'toast';
  /** Gets the focus back when the window closes. */
  button: HTMLElement | null;
  after: () => void;
};

function SignInNote({ kind, button, after }: SignInNoteProps) {
  const t = useTranslations('wishlist');
  const { authenticated } = useSession();
  if (authenticated) return null;
  const open = (mode: 'login' | 'register') => {
    button?.focus();
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

/** Shows the message of the API for a refused field, for example a full list, and a generic text for other failures. */
function WishlistError({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return Object.values(failure.fields)[0] ?? failureText(failure);
}

const WishlistText = ({ name }: { name: 'added' | 'guest' }) => useTranslations('wishlist')(name);

function WishlistAction({ name }: { name: string }) {
  const t = useTranslations('wishlist');
  return (
    <>
      <span className="toast-name">{name}</span>
      <ShopLink className="link" to="/shop/wishlist">
        {t('open')}
      </ShopLink>
    </>
  );
}
