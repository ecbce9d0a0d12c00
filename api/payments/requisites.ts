import * as z from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import { orderLabel } from './provider/payment-messages.ts';

const TRANSFER_DAYS = 5;

export const toTransferDays = (setting: unknown): number =>
  typeof setting === 'number' && Number.isInteger(setting) && setting > 0 ? setting : TRANSFER_DAYS;

const text = z.union([
  z.string(),
  z.object({ hy: z.string(), ru: z.optional(z.string()), en: z.optional(z.string()) }),
]);
const bankRequisites = z.object({ recipient: text, bank: text, account: z.string(), tin: z.string() });

export type Requisites = Omit<NonNullable<WireOrder['payment']['requisites']>, 'valid_until'>;

export function toRequisites(orderId: number, locale: Locale, settings: Record<string, unknown>): Requisites | null {
  const { success, data } = bankRequisites.safeParse(settings.bank_requisites);
  if (!success) return null;
  const localized = (value: z.infer<typeof text>) => (typeof value === 'string' ? value : inLocale(value, locale));
  return {
    recipient: localized(data.recipient),
    bank: localized(data.bank),
    account: data.account,
    tin: data.tin,
    purpose: orderLabel(locale, orderId),
    days: toTransferDays(settings.transfer_days),
  };
}
