import type { WireCart, WireCartItem } from '#contract/cart-contract.ts';
import type { NewCartItem, ServerTotals } from '#rules/cart-totals.ts';

/** A line of the server's cart as the browser stores it. */
export function toCartItem({ id, product, options, price, total, quantity, available_qty }: WireCartItem): NewCartItem {
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
    total,
    quantity,
    available: available_qty,
    minQty: product.min_qty ?? 1,
  };
}

export const toServerTotals = (cart: WireCart): ServerTotals => ({
  subTotal: cart.sub_total,
  discount: cart.discount,
  shipping: cart.selected_shipping_rate?.price ?? 0,
  grandTotal: cart.grand_total,
});
