import type { Answer } from '#tools/bench/shoppers.ts';

/** Descriptions of faults; empty without faults. */
export type Faults = string[];

export const orderIdOf = ({ body }: Answer): number | null => body.order?.id ?? null;

const codeOf = ({ body }: Answer): string => body.error?.code ?? '';

const isOrdered = (answer: Answer): boolean => answer.status === 200 && orderIdOf(answer) !== null;

/** Each piece must give one order to one shopper; the others must get the stock error. */
export function judgeLastPieces(answers: readonly Answer[], pieces: number): Faults {
  const ordered = answers.filter(isOrdered);
  const orders = new Set(ordered.map(orderIdOf)).size;
  const refused = answers.filter((answer) => answer.status === 409 && codeOf(answer) === 'stock');
  const others = answers.length - ordered.length - refused.length;
  return [
    ...(ordered.length === pieces ? [] : [`${ordered.length} orders of ${pieces} pieces`]),
    ...(orders === ordered.length ? [] : ['one order for several shoppers']),
    ...(others === 0 ? [] : [`${others} answered otherwise than ordered or sold out: ${sample(answers)}`]),
  ];
}

/** A cart gives one order however often it is sent, and every sender gets its number. */
export function judgeSameCart(answers: readonly Answer[]): Faults {
  const failed = answers.filter((answer) => !isOrdered(answer));
  const orders = new Set(answers.filter(isOrdered).map(orderIdOf)).size;
  return [
    ...(failed.length === 0 ? [] : [`${failed.length} submits failed: ${sample(failed)}`]),
    ...(orders === 1 ? [] : [`${orders} orders of one cart`]),
  ];
}

/** The first response that is neither an order nor a stock error. */
function sample(answers: readonly Answer[]): string {
  const odd = answers.find((answer) => !isOrdered(answer) && codeOf(answer) !== 'stock') ?? answers[0];
  return odd ? `${odd.status} ${JSON.stringify(odd.body).slice(0, 200)}` : '';
}

export type AcknowledgedOrder = { shopper: number; orderId: number; total: number };
export type StoredOrder = { id: number; total: number };

/** Every acknowledged order is stored with the same total, and no order belongs to two shoppers. */
export function judgeAcknowledged(acknowledged: readonly AcknowledgedOrder[], kept: readonly StoredOrder[]): Faults {
  const totals = new Map(kept.map(({ id, total }) => [id, total]));
  const lost = acknowledged.filter(({ orderId }) => !totals.has(orderId));
  const altered = acknowledged.filter(({ orderId, total }) => totals.has(orderId) && totals.get(orderId) !== total);
  const owners = Map.groupBy(acknowledged, ({ orderId }) => orderId);
  const shared = [...owners].filter(([, entries]) => new Set(entries.map(({ shopper }) => shopper)).size > 1);
  const shoppers = Map.groupBy(acknowledged, ({ shopper }) => shopper);
  const doubled = [...shoppers].filter(([, entries]) => new Set(entries.map(({ orderId }) => orderId)).size > 1);
  const countOf = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);
  return [
    ...countOf(lost.length, 'acknowledged orders are missing'),
    ...countOf(altered.length, 'have another total than the answer'),
    ...countOf(shared.length, 'were returned to several shoppers'),
    ...countOf(doubled.length, 'shoppers got two orders of one cart'),
  ];
}

/** Turns error counts by kind into faults; each count must be 0. */
export const judgeCounts = (counts: Record<string, number>): Faults =>
  Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
