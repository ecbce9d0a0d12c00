// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wishlist as listWishes, toggleWish } from '#contract/wishlist-contract.ts';
import { setSession } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useLocalWishlist } from './use-local-wishlist.ts';
import { WishlistButton, type WishlistButtonPlace } from './wishlist-button.tsx';
import { assignWishlist, useWishlist, wishlistCount } from './wishlist-store.ts';

const ASK = 'Նախընտրելիներին ավելացնելու համար մուտք գործեք կամ գրանցվեք։';
const ASK_IN_ENGLISH = 'Log in or register to add products to your wishlist.';
const PHONE = { id: 7, name: 'Phone 7', price: 100_000 };

beforeEach(() => assignWishlist(null));

function Hearts({ place }: { place: WishlistButtonPlace }) {
  useLocalWishlist();
  return (
    <>
      <WishlistButton product={PHONE} place={place} />
      <ToastRegion label="Notices" />
    </>
  );
}

async function open({ isMember = true, place = 'card' as WishlistButtonPlace, locale = 'hy' as const } = {}) {
  const client = fakeClient(locale);
  client.on(listWishes, () => answered({ data: [] }));
  client.on(toggleWish, () => answered({ message: '', data: null }));
  const page = await renderInShop(<Hearts place={place} />, { client, locale });
  if (isMember) {
    setSession({ authenticated: true, customerId: 5, customerName: null, tokenExpiry: null });
    await waitFor(() => expect(wishlistCount(useWishlist.getState())).toBe(0));
  }
  return page;
}

const heart = () => screen.getByRole('button', { name: /Նախընտրելիներ|նախընտրելիներին|wishlist/i });
const isPressed = () => heart().getAttribute('aria-pressed');
const notices = () => screen.getByRole('region', { name: 'Notices' });

test('a guest sees the sign-in prompt in a toast and beside the heart, which stays unpressed', async () => {
  await open({ isMember: false });

  fireEvent.click(heart());

  await waitFor(() => expect(notices().textContent).toContain(ASK));
  expect(isPressed()).toBe('false');
  await waitFor(() => expect(heart().parentElement?.textContent).toContain(ASK));
  expect(within(notices()).getByRole('button', { name: 'Մուտք գործել' })).toBeTruthy();
});

test('the English sign-in prompt has the text of the specification', async () => {
  await open({ isMember: false, locale: 'en' as never });

  fireEvent.click(heart());

  await waitFor(() => expect(notices().textContent).toContain(ASK_IN_ENGLISH));
});

test('in a window the sign-in prompt is shown only beside the heart', async () => {
  await open({ isMember: false, place: 'window' });

  fireEvent.click(heart());

  expect((await screen.findByText(ASK)).closest('[role=status]')).not.toBeNull();
  expect(notices().textContent).not.toContain(ASK);
});

test('a failed change is reverted and shows an error', async () => {
  const { client } = await open();
  client.on(toggleWish, () => failed('network'));

  fireEvent.click(heart());

  await waitFor(() => expect(notices().textContent).toContain('Կապ չկա'));
  expect(isPressed()).toBe('false');
  expect(wishlistCount(useWishlist.getState())).toBe(0);
});

test('quick presses are sent one after another, and the heart shows the state of the last one', async () => {
  const { client } = await open();
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  client.on(toggleWish, async () => {
    await held;
    return answered({ message: '', data: null });
  });

  for (const _ of [1, 2, 3]) fireEvent.click(heart());
  expect(isPressed()).toBe('true');
  free();

  const states = () => client.calls.filter(({ name }) => name === 'toggleWish').map(({ input }) => input);
  await waitFor(() => expect(states()).toEqual([{ state: 'on' }, { state: 'off' }, { state: 'on' }]));
  await waitFor(() => expect(wishlistCount(useWishlist.getState())).toBe(1));
  expect(isPressed()).toBe('true');
});
