import { isPeriod } from './bank-terms.ts';
import type { CreditBank } from './credit-offer.ts';

export type RawBank = {
  id: number;
  rate: unknown;
  service_fee: unknown;
  credit_amount_rate: unknown;
  available_periods: unknown;
  min_amount?: unknown;
  max_amount?: unknown;
  min_down_payment_percent?: unknown;
};

/** A rate, fee or mark-up that is missing or outside 0 to 100 leaves no periods: nothing is calculated (docs/spec/storefront.md 5). */
export function toCreditBank(raw: RawBank): CreditBank {
  const [rate, fee, markup] = [percent(raw.rate), percent(raw.service_fee), percent(raw.credit_amount_rate)];
  const isWhole = rate !== null && fee !== null && markup !== null;
  return {
    id: raw.id,
    ratePercent: rate ?? 0,
    feePercent: fee ?? 0,
    markupPercent: markup ?? 0,
    periods: isWhole ? periodsOf(raw.available_periods) : [],
    minAmount: amount(raw.min_amount),
    maxAmount: amount(raw.max_amount),
    minDownPercent: percent(raw.min_down_payment_percent) ?? 0,
  };
}

function periodsOf(raw: unknown): number[] {
  if (!Array.isArray(raw)) return [];
  const months = raw.map((entry: unknown) =>
    numeric(typeof entry === 'object' && entry !== null && 'period' in entry ? entry.period : entry),
  );
  const offered = months.filter((period): period is number => period !== null && isPeriod(period));
  return [...new Set(offered)].sort((one, other) => one - other);
}

function percent(raw: unknown): number | null {
  const value = numeric(raw);
  return value !== null && value >= 0 && value <= 100 ? Math.round(value * 1000) / 1000 : null;
}

function amount(raw: unknown): number | null {
  const value = numeric(raw);
  return value !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function numeric(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  return typeof raw === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(raw.trim()) ? Number(raw) : null;
}
