import type { WireBundle } from '#contract/bundle-contract.ts';
import { toSources } from '#storefront/browse/product-summary.ts';
import type { PictureSources } from '#ui/picture.tsx';

export type BundlePartView = {
  id: number;
  slug: string;
  name: string;
  /** The options of a variant that its name does not contain, such as «Սև, 128 ԳԲ». */
  options: string;
  quantity: number;
  /** The price of one piece. */
  price: number;
  image: PictureSources | null;
};

export type BundleView = {
  id: number;
  name: string;
  price: number;
  /** The sum of the parts bought separately. */
  sum: number;
  saved: number;
  parts: BundlePartView[];
};

export const toBundleView = ({ id, name, price, sum, saved, parts }: WireBundle): BundleView => ({
  id,
  name,
  price,
  sum,
  saved,
  parts: parts.map(({ product, quantity, options }) => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    options: options
      .map(({ valueTitle }) => valueTitle)
      .filter((value) => !product.name.includes(value))
      .join(', '),
    quantity,
    price: product.price,
    image: toSources(product.base_image ?? product.images[0]),
  })),
});
