import { shopName } from '#api/content/brand.ts';
import { contentSettingsOf } from '#api/content/content-settings.ts';
import { inLocale } from '#contract/localized-text.ts';
import { type FeedContext, type FeedOffer, feedOffers } from './feed-offers.ts';
import { pathIn } from './page-addresses.ts';
import { attributesOf, element, emptyElement, XML_HEAD } from './xml.ts';

export function* ymlFeed(around: FeedContext): Generator<string> {
  const { readModel, locale, origin, now } = around;
  const date = `${now.toISOString().slice(0, 16)}+00:00`;
  yield `${XML_HEAD}<yml_catalog${attributesOf({ date })}><shop>\n`;
  const name = shopName(readModel.content, locale);
  const company = contentSettingsOf(readModel.content).company?.name;
  yield element('name', name) + element('company', company ? inLocale(company, locale) : name);
  yield `${element('url', origin + pathIn(locale, '/'))}<currencies>${emptyElement('currency', { id: 'AMD', rate: 1 })}</currencies>\n`;
  yield '<categories>\n';
  for (const { id, parentId, name } of readModel.taxonomy.categories)
    yield `${element('category', inLocale(name, locale), { id, parentId })}\n`;
  yield '</categories><offers>\n';
  for (const offer of feedOffers(around)) yield offerOf(offer);
  yield '</offers></shop></yml_catalog>\n';
}

function offerOf(offer: FeedOffer): string {
  const { id, groupId, quantity } = offer;
  return [
    `<offer${attributesOf({ id, available: String(quantity > 0), group_id: groupId })}>`,
    element('name', offer.name),
    element('vendor', offer.vendor),
    element('vendorCode', offer.sku),
    element('barcode', offer.barcode),
    element('url', offer.address),
    element('price', offer.price),
    element('oldprice', offer.oldPrice),
    element('currencyId', 'AMD'),
    element('categoryId', offer.categoryId),
    ...offer.pictures.map((picture) => element('picture', picture)),
    element('description', offer.description),
    element('count', quantity),
    ...offer.params.map(({ name, value }) => element('param', value, { name })),
    '</offer>\n',
  ].join('');
}
