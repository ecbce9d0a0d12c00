import { type CartContext, type CartLine, compileCartPromotions } from '#rules/promotions/cart-promotions.ts';
import { compilePrices } from '#rules/promotions/price-promotions.ts';
import { PROMOTION_KINDS, type Promotion } from '#rules/promotions/promotion.ts';
import { promotion } from '#testing/promotion.ts';

/** Processor time of a cart of 20 lines against 200 promotions, and of one price against 200 price promotions. */
const LINES = 20;
const PROMOTIONS = 200;
const RUNS = 3_000;

const context = { withSubcategories: (ids: readonly number[]) => new Set(ids), attributeOf: (id: number) => id % 7 };

const promotions: Promotion[] = Array.from({ length: PROMOTIONS }, (_, at) => {
  const kind = PROMOTION_KINDS[at % PROMOTION_KINDS.length] ?? 'spend';
  const isSet = kind === 'set' || kind === 'bundle';
  return promotion({
    ...{ id: at + 1, kind, group: `group ${at % 12}`, priority: at % 3 },
    maxUses: 1_000_000,
    selection: { categories: at % 4 === 0 ? [] : [at % 9], options: at % 5 === 0 ? [at % 11] : [] },
    benefit: {
      ...{ value: isSet ? 90_000 : 10, type: isSet ? 'fixed' : 'percent', buy: 2, reduced: 1 },
      steps: [{ from: 50_000, type: 'percent', value: 5 }],
      parts: [
        { products: [1, 2, 3], quantity: 1 },
        { products: [4, 5], quantity: 1 },
      ],
      giftProductId: 99,
    },
    conditions: { minSum: at % 6 === 0 ? 20_000 : null },
  });
});

const lines: CartLine[] = Array.from({ length: LINES }, (_, at) => ({
  product: { id: at + 1, parentId: null, categoryIds: [at % 9], optionIds: [at % 11, 50 + at] },
  regularPrice: 10_000 + at * 777,
  price: 10_000 + at * 777,
  quantity: 1 + (at % 4),
  steps: [],
}));

const cart: CartContext = {
  now: Date.now(),
  region: 'Yerevan',
  paymentMethod: 'cashondelivery',
  customerTags: [],
  isFirstOrder: true,
  usage: new Map(),
  unlocked: new Set(),
  giftOf: () => ({ price: 5_000, available: 10 }),
};

const compiled = compileCartPromotions(promotions, context);
const run = () => compiled.evaluate({ lines, delivery: { method: 'courier', price: 1_000 }, context: cart });
const prices = compilePrices(
  promotions.map((one) => ({ ...one, kind: 'price', maxUses: null, conditions: { ...one.conditions, minSum: null } })),
  context,
  cart.now,
);
const price = () =>
  lines.map(({ product, regularPrice }) => prices.priceOf(product, { regularPrice, specialPrice: null }));

console.log(`${run().applied.length} of ${PROMOTIONS} promotions apply to a cart of ${LINES} lines.`);
report(`a cart of ${LINES} lines against ${PROMOTIONS} promotions`, run, 1);
report(`a price against ${PROMOTIONS} price promotions`, price, LINES);

function report(name: string, work: () => unknown, parts: number): void {
  for (let warm = 0; warm < RUNS / 10; warm++) work();
  const start = process.cpuUsage();
  for (let runs = 0; runs < RUNS; runs++) work();
  const { user, system } = process.cpuUsage(start);
  console.log(`${name}: ${((user + system) / 1000 / RUNS / parts).toFixed(3)} ms of processor time`);
}
