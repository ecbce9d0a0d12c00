import * as z from 'zod/mini';
import { isEmail, isPhone } from '#rules/shop/address.ts';
import { isTin } from '#rules/shop/tin.ts';

export const MAX_LENGTH = 1000;

/** Texts of settings are plain: the shop escapes them, and a tag would be visible to shoppers. */
const TAG = /<\/?[a-z!][^<]*>?/i;

export const line = z.string({ error: 'required' }).check(
  z.minLength(1, { error: 'required' }),
  z.maxLength(MAX_LENGTH, { error: 'too_long' }),
  z.refine((text) => !TAG.test(text), { error: 'plain_text' }),
);

/** Other languages fall back to Armenian, so it is required. */
export const localized = z.strictObject(
  { hy: line, ru: z.optional(line), en: z.optional(line) },
  { error: 'required' },
);

export const email = z.string({ error: 'email' }).check(z.refine(isEmail, { error: 'email' }));
export const phone = z.string({ error: 'phone' }).check(z.refine(isPhone, { error: 'phone' }));
export const tin = z.string({ error: 'tin' }).check(z.refine(isTin, { error: 'tin' }));

export const wholeNumber = (most: number) =>
  z
    .int({ error: 'whole_number' })
    .check(z.minimum(1, { error: 'whole_number' }), z.maximum(most, { error: 'whole_number' }));

/** Accepts whole numbers from 0, which means "none" (no returns, no warranty), to `most`. */
export const upTo = (most: number) =>
  z
    .int({ error: 'whole_number' })
    .check(z.minimum(0, { error: 'whole_number' }), z.maximum(most, { error: 'whole_number' }));

export const days = (most: number) =>
  z.int({ error: 'whole_days' }).check(z.minimum(1, { error: 'whole_days' }), z.maximum(most, { error: 'whole_days' }));

/** Refuses rows with the same value of a field. */
export const unique = (field: string) =>
  z.refine<Readonly<Record<string, unknown>>[]>((rows) => new Set(rows.map((row) => row[field])).size === rows.length, {
    error: 'taken',
  });
