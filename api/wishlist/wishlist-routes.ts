import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { toCard } from '#api/catalog/read-model/product-wire.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { type Route, route } from '#api/http/route.ts';
import { notice } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/wishlist-contract.ts';
import { readWishlist, setWishlistItem, type WishlistItem } from './wishlist.ts';

export function wishlistRoutes(parts: { pool: Pool; readModel: CatalogReadModel }): Route[] {
  const toWire = ({ id, product }: WishlistItem, locale: Locale) => ({
    id,
    product: toCard(product, locale, parts.readModel.wire),
  });
  return [
    route(contract.wishlist, async ({ input, caller }) => {
      const items = await readWishlist(parts, signedIn(caller));
      return {
        data: items.map((item) => {
          const added = item.createdAt.toISOString();
          return { ...toWire(item, input.locale), created_at: added, updated_at: added };
        }),
      };
    }),
    route(contract.toggleWish, async ({ params, input, caller }) => {
      const state = input.state ?? 'toggle';
      const item = await setWishlistItem(parts, signedIn(caller), { productId: params.id, state });
      return {
        message: notice(item ? 'wishlist_added' : 'wishlist_removed', input.locale),
        data: item && toWire(item, input.locale),
      };
    }),
  ];
}
