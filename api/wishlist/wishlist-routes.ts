import { toCard } from '#api/catalog/shelf/product-wire.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { type Route, route } from '#api/http/route.ts';
import { notice } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/wishlist-contract.ts';
import { readWishes, setWish, type Wish } from './wishlist.ts';

export function wishlistRoutes(parts: { pool: Pool; shelf: Shelf }): Route[] {
  const toWire = ({ id, product }: Wish, locale: Locale) => ({
    id,
    product: toCard(product, locale, parts.shelf.wire),
  });
  return [
    route(contract.wishlist, async ({ input, caller }) => {
      const wishes = await readWishes(parts, signedIn(caller));
      return {
        data: wishes.map((wish) => {
          const added = wish.createdAt.toISOString();
          return { ...toWire(wish, input.locale), created_at: added, updated_at: added };
        }),
      };
    }),
    route(contract.toggleWish, async ({ params, input, caller }) => {
      const state = input.state ?? 'toggle';
      const wish = await setWish(parts, signedIn(caller), { productId: params.id, state });
      return {
        message: notice(wish ? 'wishlist_added' : 'wishlist_removed', input.locale),
        data: wish && toWire(wish, input.locale),
      };
    }),
  ];
}
