import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { shopName } from '#api/content/brand.ts';
import { contentSettingsOf } from '#api/content/content-settings.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { type FeedOffer, feedOffers } from './feed-offers.ts';
import { pathIn } from './page-addresses.ts';
import { attributesOf, element, emptyElement, XML_HEAD } from './xml.ts';

type FeedContext = { readModel: CatalogReadModel; locale: Locale; origin: string; now: Date };

export function* ymlFeed({ readModel, locale, origin, now }: FeedContext): Generator<string> {
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
  for (const offer of feedOffers({ readModel, locale, origin })) yield offerOf(offer);
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
