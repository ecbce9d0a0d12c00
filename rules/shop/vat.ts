export const MAX_VAT_PERCENT = 50;

/** VAT within a total, by the rate in per cent on top of the price without it (docs/spec/payments.md 6); 0 without VAT. */
export const includedVat = (total: number, percent: number | null): number =>
  percent === null ? 0 : Math.round((total * percent) / (100 + percent));
