import type { WireReview } from '#contract/review-contract.ts';
import { storagePath } from '#rules/shop/share-picture.ts';
import type { Offer, ProductView } from '#storefront/browse/product/product-view.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { absolutePictureUrl, absoluteUrl, type Place } from '#storefront/seo/absolute-url.ts';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import type { Share } from '#storefront/seo/share-tags.tsx';

type LdProps = { product: ProductView; reviews: readonly WireReview[] };

export function ProductLd({ product, reviews }: LdProps) {
  const site = useSite();
  return <JsonLd make={import.meta.env.SSR ? () => productData(product, reviews, site) : null} />;
}

const PICTURES = 4;
/** Search engines find the full text on the page, so the description here is short. */
const MAX_DESCRIPTION_LENGTH = 300;
const KNOWN_AXES = ['color', 'size', 'material', 'pattern'] as const;

function productData(product: ProductView, reviews: readonly WireReview[], place: Place): object {
  const { name, brand, offer, slug, choices } = product;
  const common = {
    name,
    url: absoluteUrl(place, `/shop/product/${slug}`),
    ...pictures(offer, place),
    ...described(product),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...categoryOf(product),
    ...ratingOf(product, reviews),
  };
  const variants = Object.entries(choices?.variants ?? {});
  if (!choices || variants.length === 0)
    return { '@type': 'Product', sku: offer.sku, ...gtinOf(offer), ...common, offers: offerData(offer, place) };
  const axes = choices.attributes.map(({ code }) => code);
  return {
    '@type': 'ProductGroup',
    productGroupID: String(offer.id),
    ...common,
    variesBy: KNOWN_AXES.filter((axis) => axes.includes(axis)).map((axis) => `https://schema.org/${axis}`),
    hasVariant: variants.map(([id, variant]) => {
      const chosen = chosenOf(choices, id);
      return {
        '@type': 'Product',
        sku: variant.sku,
        ...gtinOf(variant),
        name: [name, ...chosen.map(({ label }) => label)].join(', '),
        ...pictures(variant, place, 1),
        ...propertiesOf(chosen),
        offers: offerData(variant, place),
      };
    }),
  };
}

/** As many reviews as search engines show beside a product. */
const REVIEWS = 5;

function ratingOf({ rating, reviews: count }: ProductView, reviews: readonly WireReview[]): object {
  if (count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    // A review without a name has no author, which search engines require.
    review: reviews
      .filter(({ name }) => name !== '')
      .slice(0, REVIEWS)
      .map(({ name, stars, text, language, created_at }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        datePublished: created_at.slice(0, 10),
        inLanguage: language,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
        ...(text && { reviewBody: text }),
      })),
  };
}

const gtinOf = ({ barcode }: Offer): object => (barcode === null ? {} : { gtin: barcode });

/** Prices are whole drams. The old price is marked as a strikethrough price, as on the page. */
function offerData({ slug, price, oldPrice, saleTo, quantity }: Offer, place: Place): object {
  return {
    '@type': 'Offer',
    url: absoluteUrl(place, `/shop/product/${slug}`),
    priceCurrency: 'AMD',
    price,
    availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(saleTo !== null && { priceValidUntil: saleTo }),
    ...(oldPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: oldPrice,
        priceCurrency: 'AMD',
      },
    }),
  };
}

function pictures(offer: Offer, place: Place, most = PICTURES): object {
  const shown = offer.pictures.filter(({ isPlaceholder }) => !isPlaceholder).slice(0, most);
  return shown.length === 0 ? {} : { image: shown.map(({ large }) => absolutePictureUrl(place, large)) };
}

function described({ description }: ProductView): object {
  const text = description
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return {};
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return { description: cut.length < text.length ? `${cut.trimEnd()}…` : text };
}

/** The API's HTML cleaner writes only these entities. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The merchant's category of Google, or the name of the main category. */
const categoryOf = ({ categories, googleCategory }: ProductView): object => {
  const category = googleCategory ?? categories[0]?.name;
  return category === undefined ? {} : { category };
};

type ChosenOption = { code: string; name: string; label: string };

function chosenOf({ attributes, index }: NonNullable<ProductView['choices']>, variantId: string): ChosenOption[] {
  return attributes.flatMap(({ id, code, label: name, options }) => {
    const option = options.find((one) => one.id === index[variantId]?.[String(id)]);
    return option ? [{ code, name, label: option.label }] : [];
  });
}

function propertiesOf(chosen: readonly ChosenOption[]): object {
  const known = chosen.filter(({ code }) => KNOWN_AXES.some((axis) => axis === code));
  const others = chosen.filter((one) => !known.includes(one));
  return {
    ...Object.fromEntries(known.map(({ code, label }) => [code, label])),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, label }) => ({ '@type': 'PropertyValue', name, value: label })),
    }),
  };
}

/** Share preview with the first picture and the current price, as the API draws it (`api/seo/share-cards.ts`). */
export function productShare({ name, offer, choices }: ProductView): Share {
  const [picture] = offer.pictures;
  const prices = Object.values(choices?.variants ?? {}).map(({ price }) => price);
  return {
    kind: 'product',
    id: offer.id,
    card: {
      title: name,
      picture: picture && !picture.isPlaceholder ? storagePath(picture.original) : null,
      price: offer.price,
      oldPrice: offer.oldPrice,
      isFrom: new Set(prices).size > 1,
    },
  };
}
