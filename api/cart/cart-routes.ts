import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as contract from '#contract/cart-contract.ts';
import type { Locale } from '#contract/locale.ts';
import * as carts from './cart.ts';
import { toWireCart } from './cart-wire.ts';

type Parts = { pool: Pool; shelf: Shelf; clock: () => Date };

export function cartRoutes({ pool, shelf, clock }: Parts): Route[] {
  const wire = (cart: carts.Cart | null, locale: Locale) => cart && toWireCart(cart, locale, shelf);
  return [
    route(contract.cartToken, () => ({ api_token: carts.newCartToken() })),
    route(contract.addItem, async ({ params, input, caller }) => {
      const choice = { productId: params.productId, quantity: input.quantity };
      const { cart, newToken } = await carts.addItem(pool, caller, choice, clock());
      return {
        message: notice('item_added', input.locale),
        data: await toWireCart(cart, input.locale, shelf),
        ...(newToken && { api_token: newToken }),
      };
    }),
    route(contract.removeItem, async ({ params, input, caller }) => {
      const cart = await carts.removeItem(pool, caller, params.itemId, clock());
      return { message: notice('item_removed', input.locale), data: await wire(cart, input.locale) };
    }),
    route(contract.getCart, async ({ input, caller }) => ({
      data: await wire(await carts.readCart(pool, caller, clock()), input.locale),
    })),
    route(contract.updateCart, async ({ input, caller }) => {
      const quantities = new Map(Object.entries(input.qty).map(([id, quantity]) => [Number(id), quantity]));
      const cart = await carts.updateCart(pool, caller, quantities, clock());
      return { message: notice('cart_updated', input.locale), data: await toWireCart(cart, input.locale, shelf) };
    }),
  ];
}
