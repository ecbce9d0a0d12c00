import type { CheckoutForm } from '#rules/checkout/checkout-form.ts';
import { parsed, record, text } from './shape.ts';

/**
 * Local storage key of a guest's name, contacts and last address. It exists only with the guest's consent, in this
 * browser, until the guest withdraws it.
 */
const KEY = 'kayts-buyer';

const FIELDS = ['fullName', 'lname', 'email', 'phone', 'region', 'city', 'street'] as const;
export type KnownBuyer = Pick<CheckoutForm, (typeof FIELDS)[number]>;

const storedBuyer = record({
  fullName: text,
  lname: text,
  email: text,
  phone: text,
  region: text,
  city: text,
  street: text,
});

export function readBuyer(): KnownBuyer | null {
  try {
    return parsed(localStorage.getItem(KEY), storedBuyer);
  } catch {
    return null;
  }
}

/** A later order that is collected in a store has no address and keeps the stored one. */
export function rememberBuyer(form: CheckoutForm): void {
  const before = readBuyer();
  const { fullName, lname, email, phone, region, ownRegion, city, street, isElsewhere } = form;
  const hasAddress = street.trim() !== '';
  const address = hasAddress || !before ? { region: isElsewhere ? ownRegion : region, city, street } : before;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        ...{ fullName, lname, email, phone },
        ...{ region: address.region, city: address.city, street: address.street },
      }),
    );
  } catch {
    // Storage is full or unavailable; the next order is typed again.
  }
}

export function forgetBuyer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable.
  }
}
