import type { DrawingSpec } from './drawing/specs.ts';

/** One text in the shop's three languages. */
export type Text = { hy: string; ru: string; en: string };

/** How a specification value is written down and shown. */
export type DemoAttribute = {
  /** Name of a group in `attributes.ts`. */
  group: string;
  name: Text;
  /** Key of `units` in `attributes.ts`; the value is then a number. */
  unit?: string;
  /** Shown as a filter in listings; values then become options. */
  filter?: boolean;
  /** May tell variants of one product apart. */
  variant?: boolean;
  /** Shown as one of the short facts on a card. */
  featured?: boolean;
};

/**
 * A specification value. A number is shown with the unit of its attribute and the decimal sign of the language, a
 * boolean as yes/no, a string as the entry of that name in `words` when there is one, else as it is (chip names,
 * standards, dimensions such as `161.2 × 76.4 × 8.1`). An array gives several options of a filter.
 */
export type SpecValue = number | boolean | string | readonly string[];

export type DemoVariant = {
  /** Attribute code to value, e.g. `{ color: 'black', storage: 256 }`; the same keys, in the same order, in every variant. */
  options: Record<string, string | number>;
  /** List price in whole drams. */
  price: number;
  /** Lowered price in whole drams; `specialDays` of the product says when. */
  special?: number;
  stock: number;
};

export type DemoProduct = {
  /** Article number, upper case, unique: `APL-IP16PRO`. Variants get `-1`, `-2` … */
  sku: string;
  /** `[a-z0-9-]+`, unique, stored for ever. */
  slug: string;
  /** Key of `kinds` in the same file: the noun that goes with the model name. */
  kind: string;
  /** Slug or name of a maker in `brands.ts`. */
  brand: string;
  /** The model without the brand: `iPhone 16 Pro`. */
  model: string;
  /**
   * Slugs of categories, the main one first; parents are added by the loader. The main one holds what can be compared
   * with it: phones of all systems.
   */
  categories: readonly string[];
  /** One or two sentences of true, calm prose; no prices, no praise without a fact. */
  description: Text;
  /** Release year, 2023 to 2026 (older only for classics still sold). */
  year: number;
  /** Attribute code to value; ten or more besides brand, model and year. */
  specs: Record<string, SpecValue>;
  /** List price in whole drams; left out when there are variants. */
  price?: number;
  special?: number;
  stock?: number;
  variants?: readonly DemoVariant[];
  /** Days before and after loading between which the special price holds; without it, it always holds. */
  specialDays?: readonly [before: number, after: number];
  /** Price when bought on credit, whole drams, for a few products; for variants a per cent is added by `creditPercent`. */
  credit?: number;
  creditPercent?: number;
  isNew?: boolean;
  isBestSeller?: boolean;
  isSpecialOffer?: boolean;
  /** Smallest quantity sold, for a few cheap things. */
  minQty?: number;
  /** Address of an embeddable video; on very few products. */
  video?: string;
  /** Slugs bought together with this (cross-sells). */
  goesWith?: readonly string[];
  /** Which drawing shows it; colour comes from the variant's `color`, or from here. */
  draw: DrawingSpec;
};

/** The noun of a kind of goods, singular, as it stands in a product's name. */
export type Kinds = Record<string, Text>;

/** Words that stand as specification values and need translating. */
export type Words = Record<string, Text>;
