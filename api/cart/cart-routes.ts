import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { Limits } from '#api/limits/limits.ts';
import { notice } from '#api/messages/messages-in.ts';
import { addBundle } from '#contract/bundle-contract.ts';
import * as contract from '#contract/cart-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { addBundle as addBundleParts } from './add-bundle.ts';
import type { Cart } from './cart.ts';
import * as carts from './cart.ts';
import { removeCoupon, setCoupon } from './cart-coupon.ts';
import { type CartChoices, cartAnswer } from './cart-wire.ts';
import { itemPrices } from './item-prices.ts';

type Parts = { pool: Pool; readModel: CatalogReadModel; limits: Limits; clock: () => Date };

export function cartRoutes({ pool, readModel, limits, clock }: Parts): Route[] {
  const answer = (rest: object, cart: Cart | null, locale: Locale, choices: CartChoices = {}) =>
    cartAnswer(rest, cart, { db: pool, now: clock(), locale, readModel, choices });
  const prices = () => itemPrices(readModel, clock());
  return [
    route(contract.cartToken, () => ({ api_token: carts.newCartToken() })),
    route(contract.addItem, async ({ params, input, caller }) => {
      const choice = { productId: params.productId, quantity: input.quantity };
      const { cart, newToken } = await carts.addItem(pool, caller, choice, prices());
      const rest = { message: notice('item_added', input.locale), ...(newToken && { api_token: newToken }) };
      return answer(rest, cart, input.locale, input);
    }),
    route(addBundle, async ({ params, input, caller }) => {
      const bundle = readModel.promotions.bundle(params.bundleId, clock().getTime());
      if (!bundle) throw new Refusal('not_found');
      const { cart, newToken } = await addBundleParts(pool, caller, bundle.benefit, prices());
      const rest = { message: notice('bundle_added', input.locale), ...(newToken && { api_token: newToken }) };
      return answer(rest, cart, input.locale, input);
    }),
    route(contract.removeItem, async ({ params, input, caller }) => {
      const cart = await carts.removeItem(pool, caller, params.itemId, prices());
      return answer({ message: notice('item_removed', input.locale) }, cart, input.locale, input);
    }),
    route(contract.getCart, async ({ input, caller }) =>
      answer({}, await carts.readCart(pool, caller, prices()), input.locale, input),
    ),
    route(contract.updateCart, async ({ input, caller }) => {
      const quantities = new Map(Object.entries(input.qty).map(([id, quantity]) => [Number(id), quantity]));
      const cart = await carts.updateCart(pool, caller, quantities, prices());
      return answer({ message: notice('cart_updated', input.locale) }, cart, input.locale, input);
    }),
    route(contract.setCoupon, async ({ input, caller }) => {
      await limits.count('setCoupon', caller, {});
      const cart = await setCoupon(pool, caller, input.code, prices());
      return answer({ message: notice('coupon_set', input.locale) }, cart, input.locale, input);
    }),
    route(contract.removeCoupon, async ({ input, caller }) => {
      const cart = await removeCoupon(pool, caller, prices());
      return answer({ message: notice('coupon_removed', input.locale) }, cart, input.locale, input);
    }),
  ];
}
