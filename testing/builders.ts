import type { LocalizedText } from '#contract/localized-text.ts';

export type ProductOverrides = {
  name?: string | LocalizedText;
  cashPrice?: number;
  specialPrice?: number;
  specialFrom?: string;
  specialTo?: string;
  creditPrice?: number;
  stock?: number;
  minQty?: number;
  isNew?: boolean;
  isBestSeller?: boolean;
  isSpecialOffer?: boolean;
  enabled?: boolean;
  description?: string;
  /** Slugs of categories, main one first; they are made when they are not there. */
  categories?: string[];
  /** Attribute code to option, e.g. `{ brand: 'Aurora', color: 'Black' }`; made when not there. */
  options?: Record<string, string>;
  /** A configurable product: each variant by its options. */
  variants?: {
    options: Record<string, string>;
    cashPrice?: number;
    specialPrice?: number;
    stock?: number;
    enabled?: boolean;
  }[];
};

export type NewProduct = ProductOverrides & { sku: string; slug: string };

let count = 0;

export function product(overrides: ProductOverrides = {}): NewProduct {
  count += 1;
  // Of one length and without the process id: a search for `SKU-2201-22` would find all of process 2201, whose id begins
  // with the last word.
  const mark = String(count).padStart(4, '0');
  return {
    cashPrice: 100_000,
    stock: 10,
    categories: ['phones'],
    ...overrides,
    sku: `SKU-${mark}`,
    slug: `phone-${mark}`,
  };
}

/** A billing address that passes every rule. */
export const address = (overrides: Record<string, unknown> = {}) => ({
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  email: 'anna@example.am',
  address1: ['Օրինակ փողոց 1, բն. 5'],
  city: 'Երևան',
  phone: '+374 91 000 000',
  use_for_shipping: true,
  ...overrides,
});
