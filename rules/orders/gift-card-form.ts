import { isEmail, isPhone, MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { type GiftCardTerms, MAX_GIFT_MESSAGE, MAX_SEND_DAYS } from './gift-card.ts';

export type GiftCardForm = {
  /** Drams. */
  amount: number;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  receiverName: string;
  /** Empty: the buyer receives the card. */
  receiverEmail: string;
  message: string;
  /** `YYYY-MM-DD` in Yerevan; null sends the card as soon as it is paid. */
  sendOn: string | null;
};

type Problem = 'required' | 'email' | 'phone' | 'too_long' | 'gift_amount' | 'send_day';
export type GiftCardField =
  | 'amount'
  | 'buyer_name'
  | 'buyer_email'
  | 'buyer_phone'
  | 'receiver_name'
  | 'receiver_email'
  | 'message'
  | 'send_on';

/** `today`: the day in Yerevan. Returns the problems by the names of the fields on the wire. */
export function giftCardProblems(
  form: GiftCardForm,
  { min, max }: Pick<GiftCardTerms, 'min' | 'max'>,
  today: string,
): Partial<Record<GiftCardField, Problem>> {
  const { amount, buyerName, buyerEmail, buyerPhone, receiverName, receiverEmail, message, sendOn } = form;
  const found: [GiftCardField, Problem | null][] = [
    ['amount', Number.isSafeInteger(amount) && amount >= min && amount <= max ? null : 'gift_amount'],
    ['buyer_name', buyerName.trim() === '' ? 'required' : tooLong(buyerName, MAX_FIELD_LENGTH)],
    ['buyer_email', emailProblem(buyerEmail.trim())],
    ['buyer_phone', buyerPhone.trim() === '' ? 'required' : isPhone(buyerPhone.trim()) ? null : 'phone'],
    ['receiver_name', tooLong(receiverName, MAX_FIELD_LENGTH)],
    ['receiver_email', receiverEmail.trim() === '' ? null : emailProblem(receiverEmail.trim())],
    ['message', tooLong(message, MAX_GIFT_MESSAGE)],
    ['send_on', sendOn === null || isSendDay(sendOn, today) ? null : 'send_day'],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

const tooLong = (text: string, limit: number): 'too_long' | null => (text.length > limit ? 'too_long' : null);

const emailProblem = (email: string): Problem | null => (email === '' ? 'required' : isEmail(email) ? null : 'email');

const isSendDay = (day: string, today: string): boolean =>
  day >= today && Date.parse(day) <= Date.parse(today) + MAX_SEND_DAYS * DAY_MS;
