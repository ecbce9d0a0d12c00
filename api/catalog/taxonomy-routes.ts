import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { WHOLE_SHOP } from '#api/http/cache-tags.ts';
import { type Route, route } from '#api/http/route.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import * as contract from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { filtersOf, priceRange } from './product-listing.ts';
import { NOTHING_CHOSEN } from './selection.ts';
import { categoryById, categoryPage, categoryTree, toAttribute } from './taxonomy-wire.ts';

export function taxonomyRoutes(readModel: CatalogReadModel): Route[] {
  return [
    route(contract.categories, ({ input, tagResponse }) => {
      tagResponse({ counts: [WHOLE_SHOP] });
      return { data: categoryTree(readModel, null, input.locale) };
    }),
    route(contract.allCategory, ({ input, tagResponse }) => {
      tagResponse({ lists: [WHOLE_SHOP] });
      return { data: wholeShop(readModel, input.locale) };
    }),
    route(contract.categoryById, ({ params, input, tagResponse }) => {
      tagResponse({ lists: [params.id] });
      return {
        data: {
          ...categoryById(readModel, params.id, input.locale),
          ...filterFields(readModel, [params.id], input.locale),
        },
      };
    }),
    route(contract.categoryBySlug, ({ params, input, tagResponse }) => {
      const page = categoryPage(readModel, params.slug, input.locale);
      tagResponse({ counts: [page.id] });
      return { data: page };
    }),
    route(contract.attributes, ({ input, tagResponse }) => {
      tagResponse({});
      const codes = input.code?.split(',').map((code) => code.trim());
      const wanted = readModel.taxonomy.attributes.filter(({ code }) => !codes || codes.includes(code));
      return {
        data: wanted.map((attribute) => ({
          ...toAttribute(readModel, attribute, input.locale),
          created_at: attribute.createdAt.toISOString(),
          updated_at: attribute.updatedAt.toISOString(),
        })),
      };
    }),
  ];
}

const wholeShop = (readModel: CatalogReadModel, locale: Locale) => ({
  id: 'all' as const,
  slug: 'all',
  name: messagesIn(locale).catalog.allProducts,
  parent_id: null,
  parent_name: null,
  image: null,
  items: readModel.columns.documents.length,
  position: 0,
  description: null,
  meta_title: null,
  meta_description: null,
  children: [],
  ...filterFields(readModel, [], locale),
});

function filterFields(readModel: CatalogReadModel, categoryIds: number[], locale: Locale) {
  const selection = { ...NOTHING_CHOSEN, categoryIds };
  const { filter } = filtersOf(readModel, selection, locale);
  const { min, max } = priceRange(readModel, selection);
  const codes = new Set(filter.map(({ code }) => code));
  const attributes = readModel.taxonomy.filterable
    .filter(({ code }) => codes.has(code))
    .map((attribute) => toAttribute(readModel, attribute, locale));
  return { min_price: min, max_price: max, filter, attributes };
}
