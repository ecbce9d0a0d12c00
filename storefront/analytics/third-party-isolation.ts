/**
 * Cart, checkout and account are never in one document with somebody else's script (DECISIONS 3), nor is an address that
 * holds what somebody typed about a person: while visits are counted, a way over that border opens a new document.
 */
let crosses: (address: string) => boolean = () => false;

/** `address`: path and query without language. */
export const isThirdPartyIsolated = (address: string): boolean => crosses(address);

export const setThirdPartyIsolation = (next: (address: string) => boolean): void => {
  crosses = next;
};
