/** First six and last four digits, as cards may be shown; whatever hides the others is told by two stars. */
export function maskPan(pan: string | null): string | null {
  const parts = /^(\d{4,6})[\d*xX•.\s-]*?(\d{4})$/.exec(pan?.trim() ?? '');
  return parts ? `${parts[1]}**${parts[2]}` : null;
}

/** The last four digits of a wallet's account. */
export const maskAccount = (account: string): string => `…${account.slice(-4)}`;
