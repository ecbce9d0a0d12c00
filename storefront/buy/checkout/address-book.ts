import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { addresses, type SavedAddress } from '#contract/address-contract.ts';
import type { Client } from '#contract/client.ts';
import { NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useShopStore, useStateReady } from '#storefront/state/shop-store.ts';

export type BookEntry = { id: string; name: string; phone: string; street: string; city: string; state: string };

/** `entries` is null for a guest. */
export type AddressBook = { entries: BookEntry[] | null; isMissing: boolean };

/** Loads the customer's saved addresses, the default one first. The form also works without them. */
export async function readBook(client: Client): Promise<AddressBook> {
  // On the server the request carries the visitor's cookie. The browser checks its session store first.
  if (!import.meta.env.SSR && !useShopStore.getState().session.authenticated) return GUEST;
  const result = await client.call(addresses, { input: { pagination: 0 } });
  if (result.ok) return { entries: result.data.data.map(toEntry), isMissing: false };
  return result.error.status === 401 ? GUEST : { entries: [], isMissing: true };
}

const GUEST: AddressBook = { entries: null, isMissing: false };

const toEntry = ({ id, first_name, last_name, phone, address1, city, state }: SavedAddress): BookEntry => ({
  id: String(id),
  name: `${first_name} ${last_name}`.trim(),
  phone,
  street: address1.join(', '),
  city,
  state,
});

/**
 * Returns the chosen address if it exists, otherwise the first one, otherwise a new one (docs/spec/storefront.md 4).
 */
export function chosenAddress(chosen: string, entries: readonly BookEntry[]): string {
  const isThere = chosen === NEW_ADDRESS || entries.some(({ id }) => id === chosen);
  return isThere ? chosen : (entries[0]?.id ?? NEW_ADDRESS);
}

/**
 * Reloads the addresses when the customer changes, also in another tab. It also restores a session that only the cookie
 * identifies.
 */
export function useCustomerAddressBook({ entries }: AddressBook): void {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const isReady = useStateReady();
  const { customerId } = useSession();
  const isGuestBook = entries === null;
  const last = useRef<number | null>(undefined);
  useEffect(() => {
    if (!isReady || last.current === customerId) return;
    const isFirst = last.current === undefined;
    last.current = customerId;
    if (isFirst && isGuestBook === (customerId === null)) return;
    if (isFirst && customerId === null)
      import('#storefront/customer/auth/adopt-session.ts')
        .then(({ adoptSession }) => adoptSession(client))
        .catch(() => undefined);
    else void revalidate();
  }, [isReady, customerId, isGuestBook, revalidate, client]);
}
