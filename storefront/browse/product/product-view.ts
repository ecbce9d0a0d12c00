import type { ConfigurableConfig, ProductDetail, ProductImage } from '#contract/catalog-contract.ts';
import type { VariantIndex } from '#rules/catalog/variant-choice.ts';
import { saleEnd } from '#rules/shop/discount.ts';
import { embeddableVideo } from '#rules/text/embeddable-video.ts';
import { toSources } from '#storefront/browse/product-summary.ts';
import type { PictureSources } from '#ui/picture.tsx';

export type GalleryPicture = PictureSources & {
  original: string;
  /** True for the placeholder of a product without pictures, which cannot be enlarged. */
  isPlaceholder: boolean;
};

export type Offer = {
  id: number;
  slug: string;
  sku: string;
  barcode: string | null;
  price: number;
  oldPrice: number | null;
  /** Last day of a current sale, `YYYY-MM-DD`. */
  saleTo: string | null;
  /** The instant at which the current sale ends; null without a sale or an end. */
  saleEndsAt: string | null;
  /** The lowest price of the 30 days before the sale; null without a sale or a history. */
  lowestPrice: number | null;
  quantity: number;
  minQuantity: number;
  pictures: GalleryPicture[];
};

export type VariantChoices = {
  attributes: ConfigurableConfig['attributes'];
  index: VariantIndex;
  variants: Record<string, Offer>;
};

export type ProductView = {
  slug: string;
  name: string;
  isNew: boolean;
  offer: Offer;
  choices: VariantChoices | null;
  variantId: number | null;
  /** Link to the video; null unless its host is allowed. */
  videoLink: string | null;
  brand: { id: number; name: string; slug: string } | null;
  /** Id of the first category, within which the product can be compared (docs/spec/storefront.md 4). */
  categoryId: number | null;
  categories: { id: number; parentId: number | null; slug: string; name: string }[];
  description: string;
  descriptionLocale: string;
  metaTitle: string | null;
  metaDescription: string | null;
  googleCategory: string | null;
  groups: ProductDetail['group'];
  facts: { name: string; value: string }[];
  warranty: string | null;
  /** Average of the stars with one decimal; 0 without reviews. */
  rating: number;
  reviews: number;
  /** Pieces in orders of the last seven days; 0 for few orders. */
  soldThisWeek: number;
};

/** Picture of a product without pictures (docs/spec/api.md 1.5). */
const PLACEHOLDER = 'placeholder/product.svg';

const FACTS = 4;

type Sources = {
  product: ProductDetail;
  config: ConfigurableConfig | null;
  variantId: number | null;
  origin?: string;
};

/** Converts the API's product to the data that the page displays, so that the HTML contains nothing else. */
export function toProductView({ product, config, variantId, origin }: Sources): ProductView {
  const pictures = toPictures(product.images);
  return {
    slug: product.slug,
    name: product.name,
    isNew: product.new === 1,
    offer: {
      id: product.id,
      slug: product.slug,
      sku: product.sku,
      barcode: product.barcode,
      price: product.price,
      oldPrice: product.old_price,
      ...saleOf(product),
      quantity: product.qty,
      minQuantity: Math.max(1, product.min_qty ?? 1),
      pictures,
    },
    choices: config && {
      attributes: config.attributes,
      index: config.index,
      variants: toVariants(product, config, pictures),
    },
    variantId,
    videoLink: product.video_link && embeddableVideo(product.video_link, origin),
    categoryId: product.cats[0] ?? null,
    brand: product.brand && { id: product.brand.id, name: product.brand.name, slug: product.brand.slug },
    categories: product.categories.map(({ id, parent_id, slug, name }) => ({ id, parentId: parent_id, slug, name })),
    description: product.description,
    descriptionLocale: product.description_locale,
    metaTitle: product.meta_title,
    metaDescription: product.meta_description,
    googleCategory: product.google_category,
    groups: product.group,
    facts: product.attributes
      .filter(({ featured, values }) => featured && values.length === 1)
      .slice(0, FACTS)
      .map(({ name, values }) => ({ name, value: values[0]?.name ?? '' })),
    rating: product.rating,
    reviews: product.reviews,
    soldThisWeek: product.sold_this_week,
    warranty: product.attributes.find(({ code }) => code === 'warranty')?.values[0]?.name ?? null,
  };
}

type SalePrices = Pick<ProductDetail, 'old_price' | 'special_price_to' | 'sale_ends_at' | 'lowest_price_30'>;
type Sale = Pick<Offer, 'saleTo' | 'saleEndsAt' | 'lowestPrice'>;

const NO_SALE: Sale = { saleTo: null, saleEndsAt: null, lowestPrice: null };

function saleOf({ old_price, special_price_to: lastDay, sale_ends_at: endsAt, lowest_price_30 }: SalePrices): Sale {
  if (old_price === null) return NO_SALE;
  const endOfDay = lastDay === null ? null : new Date(saleEnd(lastDay)).toISOString();
  return { saleTo: lastDay, saleEndsAt: endsAt ?? endOfDay, lowestPrice: lowest_price_30 };
}

function toVariants(
  product: ProductDetail,
  config: ConfigurableConfig,
  pictures: GalleryPicture[],
): Record<string, Offer> {
  const skus = new Map((product.variants ?? [product]).map(({ id, sku }) => [String(id), sku]));
  const barcodes = new Map((product.variants ?? []).map(({ id, barcode }) => [String(id), barcode]));
  const sales = new Map((product.variants ?? []).map((variant) => [String(variant.id), saleOf(variant)]));
  return Object.fromEntries(
    Object.entries(config.variant_prices).map(([id, { regular_price, final_price }]) => {
      const own = toPictures(config.variant_images[id] ?? []);
      const stock = config.variant_stock[id];
      const offer: Offer = {
        id: Number(id),
        slug: config.variant_slugs[id] ?? product.slug,
        sku: skus.get(id) ?? product.sku,
        barcode: barcodes.get(id) ?? null,
        price: final_price.price,
        oldPrice: regular_price.price > final_price.price ? regular_price.price : null,
        ...(sales.get(id) ?? NO_SALE),
        quantity: stock?.qty ?? 0,
        minQuantity: Math.max(1, stock?.min_qty ?? 1),
        pictures: own.length > 0 ? own : pictures,
      };
      return [id, offer];
    }),
  );
}

const toPictures = (images: ProductImage[]): GalleryPicture[] =>
  images.flatMap((image) => {
    const sources = toSources(image);
    return sources
      ? [{ ...sources, original: image.original_image_url, isPlaceholder: image.path === PLACEHOLDER }]
      : [];
  });
