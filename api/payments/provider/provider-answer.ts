import * as z from 'zod/mini';
import type { ProviderAnswer } from './call-provider.ts';
import { type PaymentEvent, type ProviderPayload, type ProviderUnavailable, unavailable } from './payment-provider.ts';

/** Fields that providers send as a number or as text, or leave out; a value of another type counts as absent. */
export const text = z.pipe(
  z.catch(z.optional(z.nullable(z.string())), undefined),
  z.transform((value): string => value ?? ''),
);
export const whole = z.pipe(
  z.catch(z.optional(z.nullable(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]))), undefined),
  z.transform((value): number | null => {
    const number = Number(value ?? Number.NaN);
    return Number.isSafeInteger(number) ? number : null;
  }),
);
export const name = z.pipe(
  z.catch(z.optional(z.nullable(z.union([z.number(), z.string()]))), undefined),
  z.transform((value): string | null => (value === undefined || value === null ? null : String(value))),
);

export const MEANINGLESS: ProviderUnavailable = unavailable('an answer that means nothing');

type Read<Result> = { result: Result; payload: ProviderPayload };

/** Returns the result of a call with the event to record. Without a usable answer, both contain the reason. */
export function readAnswer<Result extends { kind: string }>(
  kind: string,
  answer: ProviderAnswer,
  read: (json: unknown, status: number) => Read<Result | ProviderUnavailable>,
): { result: Result | ProviderUnavailable; event: PaymentEvent } {
  if ('kind' in answer) return { result: answer, event: { kind, payload: { why: answer.why } } };
  const { result, payload } = read(answer.json, answer.status);
  return { result, event: { kind, payload } };
}

export const isPageAddress = (address: string | null): address is string =>
  address !== null && address.length <= 512 && /^https?:\/\//.test(address) && URL.canParse(address);

/** Removes empty values, so that a stored event contains only what the provider sent. */
export const withoutEmpty = (fields: Record<string, unknown>): ProviderPayload =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
