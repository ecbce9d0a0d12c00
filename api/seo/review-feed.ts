import { shopName } from '#api/content/brand.ts';
import type { Db } from '#api/database/sql.ts';
import { type FeedContext, type FeedOffer, offersOf } from './feed-offers.ts';
import { merchantId } from './merchant-feed.ts';
import { pictureAddress } from './page-addresses.ts';
import { type FeedReview, selectFeedReviews } from './seo-sql.ts';
import { element, XML_HEAD } from './xml.ts';

/** The only version that Google accepts. */
const VERSION = '2.4';
const SCHEMA = `http://www.google.com/shopping/reviews/schema/product/${VERSION}/product_reviews.xsd`;
const REVIEWS_PER_READ = 500;

/**
 * Yields Google's feed of product reviews, the only feed with ratings. It contains every published review with a text,
 * because Google deletes reviews that a feed omits and computes average and count itself.
 */
export async function reviewFeed(db: Db, around: FeedContext): Promise<AsyncIterable<string>> {
  return feedFrom(await selectFeedReviews(db, 0, REVIEWS_PER_READ), db, around);
}

async function* feedFrom(first: FeedReview[], db: Db, around: FeedContext): AsyncGenerator<string> {
  yield `${XML_HEAD}<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${SCHEMA}">`;
  yield `${element('version', VERSION)}<publisher>${element('name', shopName(around.readModel.content, around.locale))}`;
  yield `${element('favicon', `${around.origin}/icons/icon-32.png`)}</publisher><reviews>\n`;
  for (let reviews = first; reviews.length > 0; ) {
    for (const review of reviews) yield reviewOf(review, around);
    const last = reviews.at(-1)?.id ?? 0;
    reviews = reviews.length < REVIEWS_PER_READ ? [] : await selectFeedReviews(db, last, REVIEWS_PER_READ);
  }
  yield '</reviews></feed>\n';
}

/** Returns the review with all variants that share it. Reviews of products that are in no feed are left out. */
function reviewOf(review: FeedReview, around: FeedContext): string {
  const offers = offersOf(review.familyId, around);
  const [first] = offers;
  const { id, name, text, pros, cons, stars, publishedAt, photos } = review;
  const content = text || [pros, cons].filter(Boolean).join('\n');
  if (!first || content === '') return '';
  const { origin, readModel } = around;
  return [
    '<review>',
    element('review_id', id),
    `<reviewer>${name === '' ? element('name', 'Anonymous', { is_anonymous: 'true' }) : element('name', name)}</reviewer>`,
    element('review_timestamp', publishedAt.toISOString()),
    element('content', content),
    listOf('pros', [element('pro', pros)]),
    listOf('cons', [element('con', cons)]),
    element('review_url', first.address, { type: 'group' }),
    listOf(
      'reviewer_images',
      photos.map((path) =>
        listOf('reviewer_image', [element('url', pictureAddress(origin, readModel.wire.imageBase, path))]),
      ),
    ),
    `<ratings>${element('overall', stars, { min: 1, max: 5 })}</ratings>`,
    listOf('products', offers.map(productOf)),
    element('collection_method', 'post_fulfillment'),
    '</review>\n',
  ].join('');
}

const productOf = (offer: FeedOffer): string => {
  const ids = [
    listOf('gtins', [element('gtin', offer.barcode)]),
    listOf('mpns', [element('mpn', offer.mpn)]),
    listOf('skus', [element('sku', merchantId(offer))]),
    listOf('brands', [element('brand', offer.vendor)]),
  ];
  return listOf('product', [
    listOf('product_ids', ids),
    element('product_name', offer.name),
    element('product_url', offer.address),
  ]);
};

/** Returns an empty text without children, because the schema allows no empty lists. */
const listOf = (name: string, children: readonly string[]): string => {
  const text = children.join('');
  return text === '' ? '' : `<${name}>${text}</${name}>`;
};
