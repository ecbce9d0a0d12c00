import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { tell } from '#storefront/analytics/shop-events.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { showToast } from '#ui/toast.tsx';
import { SignInNote } from './sign-in-note.tsx';
import type { HeartPlace, Wish } from './wishlist-button.tsx';
import { saveWish } from './wishlist-calls.ts';
import { WhyNotWished } from './wishlist-error.tsx';
import { WishedAction, WishText } from './wishlist-labels.tsx';
import { askWish } from './wishlist-store.ts';

export type Press = {
  client: Client;
  wish: Wish;
  /** What the heart shall be: two presses in a hurry cannot undo each other. */
  on: boolean;
  place: HeartPlace;
  heart: HTMLElement | null;
};

/** Does what was asked, or asks a guest to sign in; the answer is what has to stand beside the heart. */
export async function pressHeart(press: Press): Promise<ReactNode> {
  if (!useShopStore.getState().session.authenticated) return askToSignIn(press);
  const { client, wish, on, place } = press;
  const result = await saveWish(client, wish.id, on);
  if (!result.ok && result.error.status === 401) return askToSignIn(press);
  if (result.ok && !on) return null;
  if (result.ok) tell({ name: 'add_to_wishlist', goods: [wish] });
  if (place === 'window') return result.ok ? null : <WhyNotWished failure={result.error} />;
  if (result.ok) showToast({ text: <WishText name="added" />, action: <WishedAction name={wish.name} /> });
  else showToast({ text: <WhyNotWished failure={result.error} />, tone: 'bad' });
  return null;
}

/** The toast of SPEC 8; it goes, so the same way in stays beside the heart as long as that is looked at. */
function askToSignIn(press: Press): ReactNode {
  const after = () => {
    askWish(press.wish.id, true);
    void pressHeart({ ...press, on: true });
  };
  // Where a click does not focus, the note could not notice that the shopper has gone on.
  press.heart?.focus();
  const note = (kind: 'note' | 'toast') => <SignInNote kind={kind} heart={press.heart} after={after} />;
  if (press.place !== 'window') showToast({ text: <WishText name="guest" />, tone: 'bad', action: note('toast') });
  return note('note');
}
