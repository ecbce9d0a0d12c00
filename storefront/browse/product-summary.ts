import type { Card, ProductImage } from '#contract/catalog-contract.ts';
import type { PictureSources } from '#ui/picture.tsx';

/** The data of a product card. Loaders convert the API's card to it, so that pages contain only displayed fields. */
export type ProductSummary = {
  id: number;
  slug: string;
  name: string;
  price: number;
  /** The lowest of its variants' prices. */
  isFrom: boolean;
  oldPrice: number | null;
  /** So much a month on credit, as the server computes; null where nobody finances it. */
  monthly: number | null;
  discountPercent: number;
  isNew: boolean;
  inStock: boolean;
  hasChoice: boolean;
  minQuantity: number;
  /** Attributes in which the variants differ. */
  choices: Card['choices'];
  facts: string[];
  brand: string;
  categoryId: number | null;
  image: PictureSources | null;
};

const summaries = new WeakMap<Card, ProductSummary>();

/** The same for the same card: on the server pages share cards, and what was rendered of them. */
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
    isNew: card.new === 1,
    inStock: card.in_stock,
    hasChoice: card.type === 'configurable',
    minQuantity: Math.max(1, card.min_qty ?? 1),
    choices: card.choices,
    facts: card.facts,
    brand: card.brand?.name ?? '',
    categoryId: card.cats[0] ?? null,
    image: toSources(card.base_image ?? card.images[0]),
  };
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
