import type { WireCartItem } from '#contract/cart-contract.ts';
import type { NewCartItem } from '#rules/cart-totals.ts';

/** A line of the server's cart as the browser keeps it. */
export function toNewItem({ id, product, options, price, quantity, available_qty }: WireCartItem): NewCartItem {
  return {
    itemId: id,
    product: {
      id: product.id,
      parentId: product.parent_id,
      slug: product.slug,
      name: product.name,
      images: product.images.slice(0, 1).map(({ small_image_url }) => small_image_url),
    },
    options,
    price,
    quantity,
    available: available_qty,
    minQty: product.min_qty ?? 1,
  };
}
