import type { CreditBank } from './credit-offer.ts';

export type SaidBank = {
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
export function toCreditBank(said: SaidBank): CreditBank {
  const [rate, fee, markup] = [percent(said.rate), percent(said.service_fee), percent(said.credit_amount_rate)];
  const isWhole = rate !== null && fee !== null && markup !== null;
  return {
    id: said.id,
    ratePercent: rate ?? 0,
    feePercent: fee ?? 0,
    markupPercent: markup ?? 0,
    periods: isWhole ? periodsOf(said.available_periods) : [],
    minAmount: amount(said.min_amount),
    maxAmount: amount(said.max_amount),
    minDownPercent: percent(said.min_down_payment_percent) ?? 0,
  };
}

const LONGEST = 120;

function periodsOf(said: unknown): number[] {
  if (!Array.isArray(said)) return [];
  const months = said.map((entry: unknown) =>
    numeric(typeof entry === 'object' && entry !== null && 'period' in entry ? entry.period : entry),
  );
  const offered = months.filter(
    (period): period is number => period !== null && Number.isInteger(period) && period >= 1 && period <= LONGEST,
  );
  return [...new Set(offered)].sort((one, other) => one - other);
}

function percent(said: unknown): number | null {
  const value = numeric(said);
  return value !== null && value >= 0 && value <= 100 ? Math.round(value * 1000) / 1000 : null;
}

function amount(said: unknown): number | null {
  const value = numeric(said);
  return value !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function numeric(said: unknown): number | null {
  if (typeof said === 'number') return Number.isFinite(said) ? said : null;
  return typeof said === 'string' && /^\d{1,15}(\.\d{1,6})?$/.test(said.trim()) ? Number(said) : null;
}
