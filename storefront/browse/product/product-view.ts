import type { ConfigurableConfig, ProductDetail, ProductImage } from '#contract/catalog-contract.ts';
import type { VariantIndex } from '#rules/catalog/variant-choice.ts';
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
      saleTo: saleToOf(product),
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
    warranty: product.attributes.find(({ code }) => code === 'warranty')?.values[0]?.name ?? null,
  };
}

type SalePrices = Pick<ProductDetail, 'old_price' | 'special_price_to'>;

const saleToOf = ({ old_price, special_price_to }: SalePrices): string | null =>
  old_price === null ? null : special_price_to;

function toVariants(
  product: ProductDetail,
  config: ConfigurableConfig,
  pictures: GalleryPicture[],
): Record<string, Offer> {
  const skus = new Map((product.variants ?? [product]).map(({ id, sku }) => [String(id), sku]));
  const barcodes = new Map((product.variants ?? []).map(({ id, barcode }) => [String(id), barcode]));
  const lastDays = new Map((product.variants ?? []).map((variant) => [String(variant.id), saleToOf(variant)]));
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
        saleTo: lastDays.get(id) ?? null,
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
