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
  barcode?: string;
  adgCode?: string;
  isNew?: boolean;
  isBestSeller?: boolean;
  isSpecialOffer?: boolean;
  enabled?: boolean;
  description?: string;
  /** Slugs, the main category first; missing ones are created. */
  categories?: string[];
  /** Attribute code to option, e.g. `{ brand: 'Aurora', color: 'Black' }`; missing ones are created. */
  options?: Record<string, string>;
  variants?: {
    options: Record<string, string>;
    cashPrice?: number;
    specialPrice?: number;
    stock?: number;
    enabled?: boolean;
    barcode?: string;
  }[];
};

export type NewProduct = ProductOverrides & { sku: string; slug: string };

let count = 0;

export function product(overrides: ProductOverrides = {}): NewProduct {
  count += 1;
  // Four digits without a process id, because a search for `SKU-2201-22` would find all products of process 2201.
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
