/**
 * Cart, checkout and account are never in one document with somebody else's script (DECISIONS 3): while visits are
 * counted, a link over that border opens a new document instead of changing this one.
 */
let crosses: (path: string) => boolean = () => false;

export const crossesBorder = (path: string): boolean => crosses(path);

export const setBorder = (next: (path: string) => boolean): void => {
  crosses = next;
};
