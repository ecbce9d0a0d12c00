import { type OfferLine, offNth, offSets } from './offers.ts';
import { isPublicPrice, type PriceStep, reducedPrice } from './price-promotions.ts';
import type { Obstacle, Promotion } from './promotion.ts';
import { timeObstacle } from './promotion-time.ts';
import {
  type CompiledSelection,
  compileSelection,
  type SelectableProduct,
  type SelectionContext,
} from './selection.ts';
import { shareOut } from './share-out.ts';

/** A line of a cart. `price`: of one piece, after the reductions for every shopper, which `steps` lists. */
export type CartLine = {
  product: SelectableProduct;
  regularPrice: number;
  price: number;
  quantity: number;
  steps: readonly PriceStep[];
  /** Staff set the price by hand, so no promotion applies to the line or counts its sum. */
  isFixed?: boolean;
};

export type CartDelivery = { method: string; price: number };
type GiftOffer = { price: number; available: number };

export type CartContext = {
  /** Milliseconds since 1970. */
  now: number;
  region: string;
  paymentMethod: string | null;
  customerTags: readonly string[];
  /** True if the customer has no earlier order, or is not known yet. */
  isFirstOrder: boolean;
  /** Uses and granted sums of limited promotions, by promotion id. */
  usage: ReadonlyMap<number, PromotionUsage>;
  /** Ids of promotions that a code of the cart unlocks. */
  unlocked: ReadonlySet<number>;
  /** Price and stock of a gift; null if it cannot be sold. */
  giftOf: (productId: number) => GiftOffer | null;
};

export type PromotionUsage = { uses: number; spent: number; usesOfCustomer: number };

export type CartInput = { lines: readonly CartLine[]; delivery: CartDelivery | null; context: CartContext };

export type AppliedReduction = {
  promotion: Promotion;
  part: 'line' | 'delivery';
  amount: number;
  /** Drams off each line; zeros for a reduction of the delivery. Gifts are not included. */
  lines: readonly number[];
};

export type Gift = { promotion: Promotion; productId: number; quantity: number; price: number };

export type CartReductions = {
  /** Drams off each line, always less than the total of the line. */
  lines: number[];
  applied: AppliedReduction[];
  gifts: Gift[];
  deliveryPrice: number;
  /** The reason why a promotion did not apply, by promotion id. */
  obstacles: Map<number, Obstacle>;
  /** The promotion that needs the smallest further sum and nothing else. */
  nearest: { promotion: Promotion; missing: number } | null;
};

export type CartPromotions = {
  readonly count: number;
  evaluate: (input: CartInput) => CartReductions;
  /** The data that a cart needs. `unlocked`: the promotion that the code of the cart unlocks. */
  needs: (unlocked: number | null) => CartNeeds;
  readonly hasGifts: boolean;
  /** The gifts that a cart of these products can get. */
  giftsFor: (products: readonly SelectableProduct[], cart: { hasCode: boolean }) => number[];
};

/** `limited`: ids of promotions whose uses must be counted. */
export type CartNeeds = { customer: boolean; limited: readonly number[] };

type Compiled = { promotion: Promotion; selection: CompiledSelection };

/** Prepares the promotions that depend on the cart. The caller leaves out promotions that have ended. */
export function compileCartPromotions(promotions: readonly Promotion[], context: SelectionContext): CartPromotions {
  const compiled = promotions
    .filter((promotion) => promotion.isEnabled && !isPublicPrice(promotion))
    .map((promotion) => ({ promotion, selection: compileSelection(promotion.selection, context) }));
  const layers = {
    price: inGroups(compiled.filter(({ promotion }) => promotion.kind === 'price')),
    offers: inGroups(compiled.filter(({ promotion }) => ['nth', 'set', 'bundle', 'spend'].includes(promotion.kind))),
    gifts: inGroups(compiled.filter(({ promotion }) => promotion.kind === 'gift')),
    delivery: inGroups(compiled.filter(({ promotion }) => promotion.kind === 'delivery')),
  };
  return {
    count: compiled.length,
    evaluate: (input) => evaluate(layers, input),
    needs: (unlocked) => needsOf(compiled.filter(({ promotion: p }) => !p.needsCode || p.id === unlocked)),
    hasGifts: layers.gifts.length > 0,
    giftsFor: (products, { hasCode }) =>
      layers.gifts.flatMap(({ members }) =>
        members.flatMap(({ promotion: { benefit, needsCode }, selection }) =>
          benefit.giftProductId !== null && (hasCode || !needsCode) && products.some(selection.has)
            ? [benefit.giftProductId]
            : [],
        ),
      ),
  };
}

const needsOf = (possible: readonly Compiled[]): CartNeeds => ({
  customer: possible.some(
    ({ promotion: { conditions } }) => conditions.customerTags.length > 0 || conditions.firstOrder,
  ),
  limited: possible.flatMap(({ promotion: { id, maxUses, maxUsesEach, budget } }) =>
    maxUses === null && maxUsesEach === null && budget === null ? [] : [id],
  ),
});

type Group = { name: string; members: readonly Compiled[] };
type Layers = Record<'price' | 'offers' | 'gifts' | 'delivery', readonly Group[]>;

/** Sorts groups by their highest priority and then by name, and their promotions by priority and then by age. */
function inGroups(compiled: readonly Compiled[]): Group[] {
  const groups = [...Map.groupBy(compiled, ({ promotion }) => promotion.group)].map(([name, members]) => ({
    name,
    members: members.toSorted(
      ({ promotion: one }, { promotion: other }) => other.priority - one.priority || one.id - other.id,
    ),
  }));
  const first = ({ members }: Group): number => members[0]?.promotion.priority ?? 0;
  return groups.toSorted((one, other) => first(other) - first(one) || (one.name < other.name ? -1 : 1));
}

type State = CartInput & {
  result: CartReductions;
  /** The groups that already reduced each line. */
  used: Set<string>[];
  usedByCart: Set<string>;
};

function evaluate(layers: Layers, input: CartInput): CartReductions {
  const { lines, delivery } = input;
  const result: CartReductions = {
    lines: lines.map(() => 0),
    applied: [],
    gifts: [],
    deliveryPrice: delivery?.price ?? 0,
    obstacles: new Map(),
    nearest: null,
  };
  const used = lines.map(({ steps }) => new Set(steps.map(({ group }) => group)));
  const state: State = { ...input, result, used, usedByCart: new Set() };
  for (const group of layers.price) reducePrices(state, group);
  for (const group of layers.offers) reduceByOffer(state, group);
  for (const group of layers.gifts) addGift(state, group);
  for (const group of layers.delivery) reduceDelivery(state, group);
  return result;
}

/** The lines that a promotion selects, with their total in drams and their pieces. */
type Selected = { at: number[]; sum: number; quantity: number };

function select({ lines }: State, { selection }: Compiled): Selected {
  const selected: Selected = { at: [], sum: 0, quantity: 0 };
  lines.forEach(({ product, price, regularPrice, quantity, isFixed }, at) => {
    if (isFixed) return;
    if (selection.exceptReduced && price < regularPrice) return;
    if (!selection.has(product)) return;
    selected.at.push(at);
    selected.sum += price * quantity;
    selected.quantity += quantity;
  });
  return selected;
}

/** Returns the selected lines if the promotion applies. Otherwise it records the obstacle and the missing sum. */
function allowed(state: State, one: Compiled): Selected | null {
  const { promotion } = one;
  if (promotion.needsCode && !state.context.unlocked.has(promotion.id)) return null;
  const selected = select(state, one);
  const obstacle = obstacleOf(state, promotion, selected);
  if (obstacle === null) return selected;
  state.result.obstacles.set(promotion.id, obstacle);
  if (obstacle === 'min_sum') noteMissing(state, promotion, (promotion.conditions.minSum ?? 0) - selected.sum);
  return null;
}

function obstacleOf({ context, delivery }: State, promotion: Promotion, selected: Selected): Obstacle | null {
  const { conditions: c } = promotion;
  const time = timeObstacle(promotion, context.now);
  if (time !== null) return time;
  if (selected.at.length === 0) return 'other_products';
  if (c.customerTags.length > 0 && !c.customerTags.some((tag) => context.customerTags.includes(tag))) return 'customer';
  if (c.firstOrder && !context.isFirstOrder) return 'first_order';
  if (c.regions.length > 0 && !c.regions.includes(context.region)) return 'region';
  if (c.paymentMethods.length > 0 && !c.paymentMethods.includes(context.paymentMethod ?? '')) return 'payment';
  if (c.shippingMethods.length > 0 && !c.shippingMethods.includes(delivery?.method ?? '')) return 'delivery';
  const usage = context.usage.get(promotion.id);
  if (promotion.maxUses !== null && (usage?.uses ?? 0) >= promotion.maxUses) return 'used_up';
  if (promotion.maxUsesEach !== null && (usage?.usesOfCustomer ?? 0) >= promotion.maxUsesEach) return 'used_before';
  if (c.minQuantity !== null && selected.quantity < c.minQuantity) return 'min_quantity';
  return c.minSum !== null && selected.sum < c.minSum ? 'min_sum' : null;
}

/** Records the smallest missing sum, from which the cart shows the hint "add so much more". */
function noteMissing({ result }: State, promotion: Promotion, missing: number): void {
  if (missing > 0 && (result.nearest === null || missing < result.nearest.missing))
    result.nearest = { promotion, missing };
}

const isWithinBudget = ({ context }: State, { id, budget }: Promotion, amount: number): boolean =>
  budget === null || (context.usage.get(id)?.spent ?? 0) + amount <= budget;

/** The part of a line that further promotions may reduce: every piece keeps a price of at least one dram. */
const room = ({ lines, result }: State, at: number): number => {
  const line = lines[at];
  return line ? (line.price - 1) * line.quantity - (result.lines[at] ?? 0) : 0;
};

const amountOf = ({ lines, result }: State, at: number): number => {
  const line = lines[at];
  return line ? line.price * line.quantity - (result.lines[at] ?? 0) : 0;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function apply(state: State, { promotion }: Compiled, shares: readonly number[]): void {
  const { result, used, usedByCart } = state;
  shares.forEach((share, at) => {
    if (share === 0) return;
    result.lines[at] = (result.lines[at] ?? 0) + share;
    used[at]?.add(promotion.group);
  });
  usedByCart.add(promotion.group);
  result.applied.push({ promotion, part: 'line', amount: sumOf(shares), lines: shares });
}

/**
 * Applies price reductions that only some shoppers get, for example by a code: one of the group to each line. A line
 * whose price the group already reduced gets only the difference.
 */
function reducePrices(state: State, { members }: Group): void {
  const candidates = members.flatMap((one) => {
    const selected = allowed(state, one);
    return selected ? [{ one, selected: new Set(selected.at) }] : [];
  });
  const shares = candidates.map(() => state.lines.map(() => 0));
  state.lines.forEach((_, at) => {
    let best: { number: number; amount: number; priority: number } | null = null;
    candidates.forEach(({ one: { promotion }, selected }, number) => {
      if (!selected.has(at)) return;
      const amount = reductionOf(state, promotion, at);
      if (amount <= 0 || (best && (best.priority > promotion.priority || best.amount >= amount))) return;
      best = { number, amount, priority: promotion.priority };
    });
    const { number, amount } = (best ?? { number: -1, amount: 0 }) as { number: number; amount: number };
    const own = shares[number];
    if (own) own[at] = amount;
  });
  candidates.forEach(({ one }, number) => {
    const own = shares[number] ?? [];
    const amount = sumOf(own);
    const isAffordable = isWithinBudget(state, one.promotion, amount);
    if (amount > 0 && isAffordable) apply(state, one, own);
    else state.result.obstacles.set(one.promotion.id, isAffordable ? 'not_better' : 'used_up');
  });
}

function reductionOf(state: State, promotion: Promotion, at: number): number {
  const line = state.lines[at];
  if (!line) return 0;
  const step = line.steps.find(({ group }) => group === promotion.group);
  if (step && step.priority > promotion.priority) return 0;
  // Later steps of other groups stay, so only the difference to the step of this group counts.
  const from = step ? step.before : line.price;
  const saved = from - reducedPrice(promotion.benefit, from) - (step ? step.before - step.after : 0);
  return Math.min(Math.max(0, saved) * line.quantity, room(state, at));
}

/** One offer of the group applies. Bundles of the group apply beside each other, each to pieces of its own. */
function reduceByOffer(state: State, { name, members }: Group): void {
  if (state.usedByCart.has(name)) return;
  // All bundles of the group see the prices before the group, so that each set costs exactly its price.
  const offered = state.lines.map((_, at) => offerLine(state, at, name));
  let candidates = members;
  while (candidates.length > 0) {
    const best = bestOffer(state, candidates, offered);
    if (!best) return;
    const { one, offer } = best;
    apply(state, one, offer.shares);
    state.result.obstacles.delete(one.promotion.id);
    if (one.promotion.kind !== 'bundle') return;
    offer.left.forEach((quantity, at) => {
      offered[at] = { ...offered[at]!, quantity };
    });
    candidates = candidates.filter((other) => other !== one && other.promotion.kind === 'bundle');
  }
}

/** Drams off each line, and the pieces of each line that the offer leaves to other bundles. */
type Offer = { shares: number[]; left: number[] };

/** Returns the best offer among those of the highest priority that reduce something. */
function bestOffer(state: State, members: readonly Compiled[], offered: readonly OfferLine[]) {
  let best: { one: Compiled; offer: Offer; amount: number } | null = null;
  for (const one of members) {
    if (best && best.one.promotion.priority > one.promotion.priority) break;
    const selected = allowed(state, one);
    if (!selected) continue;
    const at = selected.at.filter((line) => (offered[line]?.quantity ?? 0) > 0);
    const offer = offerOf(state, one.promotion, { at, offered });
    const amount = sumOf(offer.shares);
    const isAffordable = isWithinBudget(state, one.promotion, amount);
    if (amount === 0 || !isAffordable) {
      if (!state.result.obstacles.has(one.promotion.id))
        state.result.obstacles.set(one.promotion.id, isAffordable ? emptyReason(one.promotion) : 'used_up');
      continue;
    }
    if (best) state.result.obstacles.set((amount > best.amount ? best.one : one).promotion.id, 'not_better');
    if (!best || amount > best.amount) best = { one, offer, amount };
  }
  return best;
}

const emptyReason = ({ kind }: Promotion): Obstacle =>
  kind === 'spend' ? 'min_sum' : kind === 'nth' ? 'min_quantity' : 'other_products';

/** A line without pieces if the group already reduced it. */
const offerLine = (state: State, at: number, group: string): OfferLine => {
  const { product, quantity } = state.lines[at]!;
  const price = Math.floor(amountOf(state, at) / quantity);
  return { product, price, quantity: state.used[at]?.has(group) ? 0 : quantity, room: room(state, at) };
};

type Offered = { at: readonly number[]; offered: readonly OfferLine[] };

function offerOf(state: State, promotion: Promotion, { at, offered }: Offered): Offer {
  const { benefit, kind } = promotion;
  const own = at.map((line) => offered[line]!);
  const sets = kind === 'set' || kind === 'bundle' ? offSets(own, benefit) : null;
  const shares = sets?.shares ?? (kind === 'nth' ? offNth(own, benefit) : offSpend(state, promotion, at));
  const whole = { shares: state.lines.map(() => 0), left: offered.map(({ quantity }) => quantity) };
  at.forEach((line, number) => {
    whole.shares[line] = Math.min(shares[number] ?? 0, room(state, line));
    whole.left[line] = sets?.left[number] ?? 0;
  });
  return whole;
}

function offSpend(state: State, promotion: Promotion, at: readonly number[]): number[] {
  const amounts = at.map((line) => amountOf(state, line));
  const sum = sumOf(at.map((line) => state.lines[line]!.price * state.lines[line]!.quantity));
  const steps = promotion.benefit.steps.toSorted((one, other) => one.from - other.from);
  const next = steps.find(({ from }) => from > sum);
  if (next) noteMissing(state, promotion, next.from - sum);
  const step = steps.findLast(({ from }) => from <= sum);
  if (!step) return at.map(() => 0);
  const off = step.type === 'percent' ? Math.round((sumOf(amounts) * step.value) / 100) : step.value;
  return shareOut(
    off,
    amounts,
    at.map((line) => room(state, line)),
  );
}

function addGift(state: State, { name, members }: Group): void {
  if (state.usedByCart.has(name)) return;
  for (const one of members) {
    const { promotion } = one;
    const { giftProductId, giftQuantity } = promotion.benefit;
    if (giftProductId === null || !allowed(state, one)) continue;
    const offer = state.context.giftOf(giftProductId);
    const inCart = sumOf(state.lines.map(({ product, quantity }) => (product.id === giftProductId ? quantity : 0)));
    const taken = sumOf(state.result.gifts.map((gift) => (gift.productId === giftProductId ? gift.quantity : 0)));
    const amount = (offer?.price ?? 0) * giftQuantity;
    if (!offer || offer.available < inCart + taken + giftQuantity || !isWithinBudget(state, promotion, amount)) {
      state.result.obstacles.set(promotion.id, 'used_up');
      continue;
    }
    state.result.gifts.push({ promotion, productId: giftProductId, quantity: giftQuantity, price: offer.price });
    const none = state.lines.map(() => 0);
    state.result.applied.push({ promotion, part: 'line', amount, lines: none });
    state.usedByCart.add(name);
    for (const other of members)
      if (other !== one && promotion.needsCode === false && other.promotion.needsCode)
        state.result.obstacles.set(other.promotion.id, 'not_better');
    return;
  }
}

function reduceDelivery(state: State, { name, members }: Group): void {
  if (state.usedByCart.has(name)) return;
  const price = state.result.deliveryPrice;
  let best: { one: Compiled; after: number } | null = null;
  for (const one of members) {
    if (best && best.one.promotion.priority > one.promotion.priority) break;
    if (!allowed(state, one)) continue;
    const after = deliveryAfter(one.promotion, price);
    if (after >= price || !isWithinBudget(state, one.promotion, price - after)) {
      const reason = after < price ? 'used_up' : state.delivery === null ? 'delivery' : 'not_better';
      state.result.obstacles.set(one.promotion.id, reason);
      continue;
    }
    if (best) state.result.obstacles.set((after < best.after ? best.one : one).promotion.id, 'not_better');
    if (!best || after < best.after) best = { one, after };
  }
  if (!best) return;
  state.result.deliveryPrice = best.after;
  state.usedByCart.add(name);
  const { promotion } = best.one;
  state.result.applied.push({
    promotion,
    part: 'delivery',
    amount: price - best.after,
    lines: state.lines.map(() => 0),
  });
}

/** Returns the delivery price after the reduction. Unlike a product, a delivery may become free. */
function deliveryAfter({ benefit: { type, value } }: Promotion, price: number): number {
  const after =
    type === 'percent' ? price - Math.round((price * value) / 100) : type === 'amount' ? price - value : value;
  return Math.max(0, Math.min(after, price));
}
