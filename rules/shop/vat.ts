export const MAX_VAT_PERCENT = 50;

/** VAT included in a total, for a rate in per cent of the net price (docs/spec/payments.md 6); 0 without VAT. */
export const includedVat = (total: number, percent: number | null): number =>
  percent === null ? 0 : Math.round((total * percent) / (100 + percent));
