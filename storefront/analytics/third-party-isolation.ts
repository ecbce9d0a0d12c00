/**
 * Returns whether a navigation crosses between public and private pages. It then loads a new document, because private
 * pages never share one with third-party scripts (docs/spec/decisions.md 3).
 */
let crosses: (address: string) => boolean = () => false;

export const isThirdPartyIsolated = (address: string): boolean => crosses(address);

export const setThirdPartyIsolation = (next: (address: string) => boolean): void => {
  crosses = next;
};
