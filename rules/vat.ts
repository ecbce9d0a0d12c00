/** Per cent on top of the price without it (docs/spec/payments.md 6). */
export const VAT_PERCENT = 20;

export const includedVat = (total: number): number => Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
