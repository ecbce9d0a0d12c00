import { shopMotto, shopName } from '#api/content/brand.ts';
import { shortened } from '#api/content/plain-text.ts';
import { YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';
import { type FeedContext, type FeedOffer, feedOffers } from './feed-offers.ts';
import { pathIn } from './page-addresses.ts';
import { element, XML_HEAD } from './xml.ts';

/** Maximum lengths that Google accepts. */
const MAX_TITLE_LENGTH = 150;
const MAX_ID_LENGTH = 50;

/** Yields the feed. Products without a picture are left out, because Google rejects them. */
export function* merchantFeed(around: FeedContext): Generator<string> {
  const { locale, readModel } = around;
  const shop = shopName(readModel.content, locale);
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
  yield element('title', shop) + element('link', around.origin + pathIn(locale, '/'));
  yield `${element('description', shopMotto(readModel.content, locale) || shop)}\n`;
  for (const offer of feedOffers(around)) if (offer.pictures.length > 0) yield itemOf(offer);
  yield '</channel></rss>\n';
}

/** The id of an offer in all feeds for Google, which joins reviews to products by it. */
export const merchantId = ({ sku, id }: FeedOffer): string => (sku.length <= MAX_ID_LENGTH ? sku : String(id));

function itemOf(offer: FeedOffer): string {
  const [picture, ...more] = offer.pictures;
  const amd = (amount: number) => `${amount} AMD`;
  return [
    '<item>',
    element('g:id', merchantId(offer)),
    element('g:item_group_id', offer.groupId),
    element('g:title', shortened(offer.name, MAX_TITLE_LENGTH)),
    element('g:description', offer.description || offer.name),
    element('g:link', offer.address),
    element('g:image_link', picture),
    ...more.map((other) => element('g:additional_image_link', other)),
    element('g:availability', offer.quantity > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', amd(offer.oldPrice ?? offer.price)),
    ...(offer.oldPrice === null
      ? []
      : [element('g:sale_price', amd(offer.price)), element('g:sale_price_effective_date', timesOf(offer))]),
    element('g:condition', 'new'),
    element('g:brand', offer.vendor),
    element('g:gtin', offer.barcode),
    element('g:mpn', offer.mpn),
    element('g:identifier_exists', isIdentified(offer) ? null : 'no'),
    element('g:color', offer.color),
    element('g:google_product_category', offer.googleCategory),
    element('g:product_type', offer.categoryPath.join(' > ')),
    '</item>\n',
  ].join('');
}

/** Google requires a GTIN, or the brand with the manufacturer part number. */
const isIdentified = ({ barcode, vendor, mpn }: FeedOffer): boolean =>
  barcode !== null || (vendor !== null && mpn !== null);

/** Google's times have minutes, and the last one is included. */
const timesOf = ({ saleTime }: FeedOffer): string | null =>
  saleTime && `${yerevanMinute(saleTime.from)}/${yerevanMinute(saleTime.to - MINUTE_MS)}`;

const MINUTE_MS = 60_000;

const yerevanMinute = (time: number): string =>
  `${new Date(time + YEREVAN_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}+0400`;
