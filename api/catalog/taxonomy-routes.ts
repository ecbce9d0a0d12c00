import type { Shelf } from '#api/catalog/read-model/catalog-read-model.ts';
import { WHOLE_SHOP } from '#api/http/cache-tags.ts';
import { type Route, route } from '#api/http/route.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import * as contract from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { filtersOf, priceRange } from './product-listing.ts';
import { NOTHING_CHOSEN } from './selection.ts';
import { categoryById, categoryPage, categoryTree, toAttribute } from './taxonomy-wire.ts';

export function taxonomyRoutes(shelf: Shelf): Route[] {
  return [
    route(contract.categories, ({ input, shows }) => {
      shows({ counts: [WHOLE_SHOP] });
      return { data: categoryTree(shelf, null, input.locale) };
    }),
    route(contract.allCategory, ({ input, shows }) => {
      shows({ lists: [WHOLE_SHOP] });
      return { data: wholeShop(shelf, input.locale) };
    }),
    route(contract.categoryById, ({ params, input, shows }) => {
      shows({ lists: [params.id] });
      return {
        data: { ...categoryById(shelf, params.id, input.locale), ...filterFields(shelf, [params.id], input.locale) },
      };
    }),
    route(contract.categoryBySlug, ({ params, input, shows }) => {
      const page = categoryPage(shelf, params.slug, input.locale);
      shows({ counts: [page.id] });
      return { data: page };
    }),
    route(contract.attributes, ({ input, shows }) => {
      shows({});
      const codes = input.code?.split(',').map((code) => code.trim());
      const wanted = shelf.taxonomy.attributes.filter(({ code }) => !codes || codes.includes(code));
      return {
        data: wanted.map((attribute) => ({
          ...toAttribute(shelf, attribute, input.locale),
          created_at: attribute.createdAt.toISOString(),
          updated_at: attribute.updatedAt.toISOString(),
        })),
      };
    }),
  ];
}

const wholeShop = (shelf: Shelf, locale: Locale) => ({
  id: 'all' as const,
  slug: 'all',
  name: messagesIn(locale).catalog.allProducts,
  parent_id: null,
  parent_name: null,
  image: null,
  items: shelf.columns.documents.length,
  position: 0,
  description: null,
  meta_title: null,
  meta_description: null,
  children: [],
  ...filterFields(shelf, [], locale),
});

function filterFields(shelf: Shelf, categoryIds: number[], locale: Locale) {
  const selection = { ...NOTHING_CHOSEN, categoryIds };
  const { filter } = filtersOf(shelf, selection, locale);
  const { min, max } = priceRange(shelf, selection);
  const codes = new Set(filter.map(({ code }) => code));
  const attributes = shelf.taxonomy.filterable
    .filter(({ code }) => codes.has(code))
    .map((attribute) => toAttribute(shelf, attribute, locale));
  return { min_price: min, max_price: max, filter, attributes };
}
