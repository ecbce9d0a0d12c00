import type { Card, ProductImage } from '#contract/catalog-contract.ts';
import type { PictureSources } from '#ui/picture.tsx';

/** The data of a product card. Loaders convert the API's card to it, so that pages contain only displayed fields. */
export type ProductSummary = {
  id: number;
  slug: string;
  name: string;
  price: number;
  /** True when the variants have several prices; `price` is then the lowest one. */
  isFrom: boolean;
  oldPrice: number | null;
  /** Monthly payment on credit as the server computes it; null when no bank finances the product. */
  monthly: number | null;
  discountPercent: number;
  /** The lowest price of the 30 days before the reduction; null without a reduction or a history. */
  lowestPrice: number | null;
  isNew: boolean;
  inStock: boolean;
  hasChoice: boolean;
  minQuantity: number;
  /** Attributes in which the variants differ. */
  choices: Card['choices'];
  facts: string[];
  brand: string;
  /** Average of the stars with one decimal; 0 without reviews. */
  rating: number;
  reviews: number;
  categoryId: number | null;
  image: PictureSources | null;
  /** Another view, which a card shows under the mouse pointer. */
  secondImage: { src: string; fills: boolean } | null;
};

const summaries = new WeakMap<Card, ProductSummary>();

/** Returns the same object for the same card, because pages on the server share cards and their rendered fragments. */
export function toProductSummary(card: Card): ProductSummary {
  const known = summaries.get(card);
  if (known) return known;
  const summary = summaryOf(card);
  summaries.set(card, summary);
  return summary;
}

function summaryOf(card: Card): ProductSummary {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    price: card.price,
    isFrom: card.price_is_from,
    oldPrice: card.old_price,
    monthly: card.monthly,
    discountPercent: card.discount_percent,
    lowestPrice: card.lowest_price_30,
    isNew: card.new === 1,
    inStock: card.in_stock,
    hasChoice: card.type === 'configurable',
    minQuantity: Math.max(1, card.min_qty ?? 1),
    choices: card.choices,
    facts: card.facts,
    brand: card.brand?.name ?? '',
    rating: card.rating,
    reviews: card.reviews,
    categoryId: card.cats[0] ?? null,
    image: toSources(card.base_image ?? card.images[0]),
    secondImage: toSecondImage(card),
  };
}

function toSecondImage({ base_image: base, images }: Card): ProductSummary['secondImage'] {
  const other = images.find(({ url }) => url !== (base ?? images[0])?.url);
  return other ? { src: other.medium_image_url, fills: other.fills } : null;
}

export const toSources = (image: ProductImage | null | undefined): PictureSources | null =>
  image
    ? {
        small: image.small_image_url,
        medium: image.medium_image_url,
        large: image.large_image_url,
        fills: image.fills,
        ...(image.alt && { alt: image.alt }),
      }
    : null;
