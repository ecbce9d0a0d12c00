import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { track } from '#storefront/analytics/shop-events.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { showToast } from '#ui/toast.tsx';
import { SignInNote } from './sign-in-note.tsx';
import type { Wish, WishlistButtonPlace } from './wishlist-button.tsx';
import { saveWishlistItem } from './wishlist-calls.ts';
import { WishlistError } from './wishlist-error.tsx';
import { WishlistAction, WishlistText } from './wishlist-labels.tsx';
import { requestWishlistItem } from './wishlist-store.ts';

export type Press = {
  client: Client;
  wish: Wish;
  /** What the heart shall be: two presses in a hurry cannot undo each other. */
  on: boolean;
  place: WishlistButtonPlace;
  heart: HTMLElement | null;
};

/** Does what was asked, or asks a guest to sign in; the answer is what has to stand beside the heart. */
export async function toggleWishlistItem(press: Press): Promise<ReactNode> {
  if (!useShopStore.getState().session.authenticated) return askToSignIn(press);
  const { client, wish, on, place } = press;
  const result = await saveWishlistItem(client, wish.id, on);
  if (!result.ok && result.error.status === 401) return askToSignIn(press);
  if (result.ok && !on) return null;
  if (result.ok) track({ name: 'add_to_wishlist', goods: [wish] });
  if (place === 'window') return result.ok ? null : <WishlistError failure={result.error} />;
  if (result.ok) showToast({ text: <WishlistText name="added" />, action: <WishlistAction name={wish.name} /> });
  else showToast({ text: <WishlistError failure={result.error} />, tone: 'bad' });
  return null;
}

/** The toast of SPEC 8; it goes, so the same way in stays beside the heart as long as that is looked at. */
function askToSignIn(press: Press): ReactNode {
  const after = () => {
    requestWishlistItem(press.wish.id, true);
    void toggleWishlistItem({ ...press, on: true });
  };
  // Where a click does not focus, the note could not notice that the shopper has gone on.
  press.heart?.focus();
  const note = (kind: 'note' | 'toast') => <SignInNote kind={kind} heart={press.heart} after={after} />;
  if (press.place !== 'window') showToast({ text: <WishlistText name="guest" />, tone: 'bad', action: note('toast') });
  return note('note');
}
