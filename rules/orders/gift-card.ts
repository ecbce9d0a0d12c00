export const GIFT_CARD_STATES = ['unpaid', 'active', 'spent', 'blocked', 'expired'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** The lists of the office. */
export const GIFT_CARD_VIEWS = ['all', ...GIFT_CARD_STATES] as const;
export type GiftCardView = (typeof GIFT_CARD_VIEWS)[number];

type Card = { isIssued: boolean; isBlocked: boolean; balance: number; expiresOn: string | null };

/** `day`: the day in Yerevan. A card is valid on its last day. `unpaid`: the order of the card is not paid. */
export function giftCardState({ isIssued, isBlocked, balance, expiresOn }: Card, day: string): GiftCardState {
  if (!isIssued) return 'unpaid';
  if (isBlocked) return 'blocked';
  if (expiresOn !== null && expiresOn < day) return 'expired';
  return balance === 0 ? 'spent' : 'active';
}

/** The part of a total, in drams, that a card pays. */
export const coveredByCard = (balance: number, total: number): number => Math.max(0, Math.min(balance, total));

/** The first month that has no such day ends on its last day: January 31 and one month is February 28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export type GiftCardTerms = {
  /** Drams offered as one press. */
  amounts: readonly number[];
  min: number;
  max: number;
  /** Months after which an unused balance expires; null for never. */
  months: number | null;
};

/** The delivery method of orders that sell a gift card. */
export const GIFT_CARD_DELIVERY = 'gift_card';

export const MAX_GIFT_CARD = 1_000_000;
export const MIN_GIFT_CARD = 1000;
export const MAX_GIFT_CARD_MONTHS = 120;
const MAX_GIFT_CARD_AMOUNTS = 8;
export const MAX_GIFT_MESSAGE = 500;
/** A card can be sent at most this many days ahead. */
export const MAX_SEND_DAYS = 365;

/** Reads `5000, 10000, 20000`. Null if a part is not a whole number of drams. */
export function readGiftAmounts(text: string): number[] | null {
  const parts = text.split(/[,;]/).map((part) => part.replace(/\s/g, ''));
  if (parts.length > MAX_GIFT_CARD_AMOUNTS || parts.some((part) => !/^\d{4,7}$/.test(part))) return null;
  const amounts = [...new Set(parts.map(Number))].toSorted((one, other) => one - other);
  return amounts.every((amount) => amount >= MIN_GIFT_CARD && amount <= MAX_GIFT_CARD) ? amounts : null;
}
