import { isEmail } from '#rules/shop/address.ts';

export type TrackValues = { number: string; email: string };
export type TrackField = keyof TrackValues;
type TrackProblem = 'required' | 'number' | 'email';

/** Removes characters that are copied with an order number: `№ 1044`, `#1 044`. */
export const orderNumber = (typed: string): string => typed.replace(/[\s\u00a0#№]/g, '');

export function trackProblems({ number, email }: TrackValues): Partial<Record<TrackField, TrackProblem>> {
  const problems: Partial<Record<TrackField, TrackProblem>> = {};
  if (orderNumber(number) === '') problems.number = 'required';
  else if (!/^\d{1,15}$/.test(orderNumber(number))) problems.number = 'number';
  if (email.trim() === '') problems.email = 'required';
  else if (!isEmail(email.trim())) problems.email = 'email';
  return problems;
}
