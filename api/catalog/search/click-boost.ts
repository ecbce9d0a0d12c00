/** Anonymous ranking signals from searches and orders. All shares are between 0 and 1. */
export type ClickBoosts = {
  /** Popularity by product id, relative to the most popular product. */
  popularity: ReadonlyMap<number, number>;
  /** By folded query, the share of shoppers who chose a product. */
  choices: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

export const NO_CLICK_BOOSTS: ClickBoosts = { popularity: new Map(), choices: new Map() };

/** Limits all boosts together to a factor of 1.53, so that text relevance ranks first. */
const POPULAR = 0.08;
const CHOSEN = 0.3;
const KIND = 0.09;

type BoostedQuery = {
  query: string;
  productIds: Int32Array;
  numberOf: ReadonlyMap<number, number>;
  kindsOf: (number: number) => readonly number[];
};

export function clickBoostOf(clickBoosts: ClickBoosts, request: BoostedQuery): ((number: number) => number) | null {
  const { popularity, choices } = clickBoosts;
  const chosen = choices.get(request.query);
  if (popularity.size === 0 && !chosen) return null;
  const { productIds, kindsOf } = request;
  const kinds = kindShares(chosen, request);
  return (number) => {
    const id = productIds[number]!;
    const kind = kinds.size === 0 ? 0 : kindsOf(number).reduce((most, of) => Math.max(most, kinds.get(of) ?? 0), 0);
    return (1 + POPULAR * (popularity.get(id) ?? 0)) * (1 + CHOSEN * (chosen?.get(id) ?? 0)) * (1 + KIND * kind);
  };
}

/**
 * Share of each product type among the chosen products, so that a product that nobody opened benefits from others of
 * its type.
 */
function kindShares(
  chosen: ReadonlyMap<number, number> | undefined,
  { numberOf, kindsOf }: BoostedQuery,
): Map<number, number> {
  const shares = new Map<number, number>();
  for (const [productId, share] of chosen ?? []) {
    const number = numberOf.get(productId);
    if (number !== undefined) for (const kind of kindsOf(number)) shares.set(kind, (shares.get(kind) ?? 0) + share);
  }
  return shares;
}
