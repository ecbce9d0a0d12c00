/** Per cent on top of the price without it (domain/payments.md 6). */
export const VAT_PERCENT = 20;

/** The VAT that is in a price, rounded half up once: 20 on 100 is a sixth of 120. */
export const includedVat = (total: number): number => Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
