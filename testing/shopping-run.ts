import fc from 'fast-check';
import { shoppingCommands } from './shopping-commands.ts';
import type { ModelShopper, ShoppingModel } from './shopping-model.ts';
import type { RealShop, ShopCall } from './shopping-shop.ts';

export type ShoppingRun = {
  call: ShopCall;
  /** New products for each run, so that their stock belongs to the run. */
  addProducts: () => Promise<{ id: number; price: number; left: number }[]>;
  addAccounts: () => Promise<RealShop['accounts']>;
  /** Compares the final state of the model with the database. */
  compare: (model: ShoppingModel) => Promise<void>;
};
type RunOptions = { runs: number; methods: readonly string[]; seed?: number; endOnFailure?: boolean };

const PRODUCTS = 2;
const MAX_COMMANDS = 40;

/** Runs shoppers who compete for scarce stock against a model of carts, orders and stock; a failure prints its seed. */
export async function runShopping(
  run: ShoppingRun,
  { runs, methods, seed = fc.readConfigureGlobal().seed ?? Date.now(), endOnFailure = false }: RunOptions,
): Promise<number> {
  const commands = (shoppers: number) =>
    fc.commands(shoppingCommands({ shoppers, products: PRODUCTS, methods }), {
      maxCommands: MAX_COMMANDS,
      size: 'max',
    });
  const property = fc.asyncProperty(commands(2), async (chosen) => {
    const accounts = await run.addAccounts();
    const model = newModel(await run.addProducts(), await Promise.all(accounts.map(() => newShopper(run.call))));
    await fc.asyncModelRun(() => ({ model, real: { call: run.call, accounts } }), chosen);
    await run.compare(model);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure });
  return seed;
}

const newModel = (
  products: { id: number; price: number; left: number }[],
  shoppers: ModelShopper[],
): ShoppingModel => ({
  prices: new Map(products.map(({ id, price }) => [id, price])),
  left: new Map(products.map(({ id, left }) => [id, left])),
  shoppers,
});

async function newShopper(call: ShopCall): Promise<ModelShopper> {
  const { body } = await call('GET', '/api/checkout/cart/token');
  return { token: body.api_token ?? '', session: null, lines: new Map(), orders: [], ordered: null };
}
