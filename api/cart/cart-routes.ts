import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/cart-contract.ts';
import * as carts from './cart.ts';
import { cartAnswer } from './cart-wire.ts';

type Parts = { pool: Pool; readModel: CatalogReadModel; clock: () => Date };

export function cartRoutes({ pool, readModel, clock }: Parts): Route[] {
  return [
    route(contract.cartToken, () => ({ api_token: carts.newCartToken() })),
    route(contract.addItem, async ({ params, input, caller }) => {
      const choice = { productId: params.productId, quantity: input.quantity };
      const { cart, newToken } = await carts.addItem(pool, caller, choice, clock());
      const rest = { message: notice('item_added', input.locale), ...(newToken && { api_token: newToken }) };
      return cartAnswer(rest, cart, { locale: input.locale, readModel });
    }),
    route(contract.removeItem, async ({ params, input, caller }) => {
      const cart = await carts.removeItem(pool, caller, params.itemId, clock());
      return cartAnswer({ message: notice('item_removed', input.locale) }, cart, { locale: input.locale, readModel });
    }),
    route(contract.getCart, async ({ input, caller }) =>
      cartAnswer({}, await carts.readCart(pool, caller, clock()), { locale: input.locale, readModel }),
    ),
    route(contract.updateCart, async ({ input, caller }) => {
      const quantities = new Map(Object.entries(input.qty).map(([id, quantity]) => [Number(id), quantity]));
      const cart = await carts.updateCart(pool, caller, quantities, clock());
      return cartAnswer({ message: notice('cart_updated', input.locale) }, cart, { locale: input.locale, readModel });
    }),
  ];
}
