/** Private pages never share a document with third-party scripts (docs/spec/decisions.md 3): crossing over loads a new document. */
let crosses: (address: string) => boolean = () => false;

export const isThirdPartyIsolated = (address: string): boolean => crosses(address);

export const setThirdPartyIsolation = (next: (address: string) => boolean): void => {
  crosses = next;
};
