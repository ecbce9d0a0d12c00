import type { Text } from '#api/shelf/text.ts';

export const RELATIONS = ['cross_sells', 'related_products', 'up_sells'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Options by their names in the shop's administration, or a text. */
export type AttributeValue = readonly string[] | Text;

/**
 * One product or variant as files know it: names and codes instead of ids. An export writes it, an import compares it with
 * what a row wants.
 */
export type ProductRecord = {
  sku: string;
  parent_sku: string | null;
  type: 'simple' | 'configurable';
  slug: string;
  name: Text;
  short_description: Text | null;
  description: Text | null;
  price: number | null;
  special_price: number | null;
  special_from: string | null;
  special_to: string | null;
  credit_price: number | null;
  qty: number | null;
  min_qty: number | null;
  categories: readonly string[];
  /** Sorted by code, options sorted by name. */
  attributes: Readonly<Record<string, AttributeValue>>;
  axes: readonly string[];
  pictures: readonly string[];
  video: string | null;
  search_words: string | null;
  is_new: boolean;
  is_best_seller: boolean;
  is_special_offer: boolean;
  is_featured: boolean;
  enabled: boolean;
  position: number;
  created_at: string;
};

export type Relations = Readonly<Record<Relation, readonly string[]>>;
