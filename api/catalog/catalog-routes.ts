import type { Selection } from '#api/catalog/shelf/filtering.ts';
import { DEFAULT_BASIS, type Monthly } from '#api/catalog/shelf/monthly-figures.ts';
import type { ProductDocument } from '#api/catalog/shelf/product-document.ts';
import { toConfig, toDetail } from '#api/catalog/shelf/product-wire.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { FLAG } from '#api/catalog/shelf/shelf-columns.ts';
import { pageEnvelope } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type ReadyJson, type Route, readyJson, route } from '#api/http/route.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import * as contract from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import * as catalog from './catalog.ts';
import { isMiss, type SearchMisses } from './search-misses.ts';
import { monthlyFor, NOTHING_CHOSEN, searchShelf, specialOfferFlags, toSelection } from './selection.ts';

export function catalogRoutes(shelf: Shelf, misses: SearchMisses): Route[] {
  /** The cards of products as a JSON list, between what stands before and after it. */
  const cards = (products: readonly ProductDocument[], shown: Shown, before = '', after = ''): ReadyJson => {
    const { locale, monthly } = shown;
    const pieces = products.flatMap((product, index) => [
      shelf.openCardJson(product, locale),
      Buffer.from(`${monthly.of(product.sale.price)}}${index < products.length - 1 ? ',' : ''}`),
    ]);
    return readyJson([Buffer.from(`${before}[`), ...pieces, Buffer.from(`]${after}`)]);
  };
  const usually = (locale: Locale): Shown => ({ locale, monthly: shelf.monthly(DEFAULT_BASIS) });

  const withFilters = (categoryIds: number[], locale: Locale) => {
    const selection = { ...NOTHING_CHOSEN, categoryIds };
    const { filter } = catalog.filtersOf(shelf, selection, locale);
    const { min, max } = catalog.priceRange(shelf, selection);
    const codes = new Set(filter.map(({ code }) => code));
    const attributes = shelf.taxonomy.filterable
      .filter(({ code }) => codes.has(code))
      .map((attribute) => catalog.toAttribute(shelf, attribute, locale));
    return { min_price: min, max_price: max, filter, attributes };
  };

  return [
    route(contract.products, ({ input, isHead, setHeader }) => {
      const selection = toSelection(input, shelf);
      const monthly = monthlyFor(input, shelf);
      const { sort, order, page, limit, locale } = input;
      const { products, total } = catalog.listProducts(shelf, { selection, monthly, sort, order, page, limit, locale });
      if (isMiss(input, selection, total)) {
        // Kept by nobody: every shopper who finds nothing counts.
        setHeader('cache-control', 'no-store');
        if (!isHead) misses.record(input.search ?? '', locale);
      }
      const { min, max } = catalog.priceRange(shelf, selection);
      const envelope = JSON.stringify({
        ...pageEnvelope(contract.products.path, { page, limit, total }),
        max_price: max,
        min_price: min,
        ...monthlyFields(shelf, selection, monthly),
        understood: input.search?.trim() ? searchShelf(shelf, input.search, input.exact).understood : null,
      });
      return cards(products, { locale, monthly }, '{"data":', `,${envelope.slice(1)}`);
    }),
    route(contract.filters, ({ input }) => {
      const selection = toSelection(input, shelf);
      const { filter, result } = catalog.filtersOf(shelf, selection, input.locale);
      const { min, max } = catalog.priceRange(shelf, selection);
      return {
        data: {
          min_price: min,
          max_price: max,
          ...monthlyFields(shelf, selection, monthlyFor(input, shelf)),
          total: result.rows.length,
          savings: result.savings,
          filter,
        },
      };
    }),
    route(contract.categories, ({ input }) => ({ data: catalog.categoryTree(shelf, null, input.locale) })),
    route(contract.allCategory, ({ input }) => ({
      data: {
        id: 'all' as const,
        slug: 'all',
        name: messagesIn(input.locale).catalog.allProducts,
        parent_id: null,
        parent_name: null,
        image: null,
        items: shelf.columns.documents.length,
        position: 0,
        description: null,
        meta_title: null,
        meta_description: null,
        children: [],
        ...withFilters([], input.locale),
      },
    })),
    route(contract.categoryById, ({ params, input }) => ({
      data: { ...catalog.categoryById(shelf, params.id, input.locale), ...withFilters([params.id], input.locale) },
    })),
    route(contract.categoryBySlug, ({ params, input }) => ({
      data: catalog.categoryPage(shelf, params.slug, input.locale),
    })),
    route(contract.attributes, ({ input }) => {
      const codes = input.code?.split(',').map((code) => code.trim());
      const wanted = shelf.taxonomy.attributes.filter(({ code }) => !codes || codes.includes(code));
      return {
        data: wanted.map((attribute) => ({
          ...catalog.toAttribute(shelf, attribute, input.locale),
          created_at: attribute.createdAt.toISOString(),
          updated_at: attribute.updatedAt.toISOString(),
        })),
      };
    }),
    route(contract.product, ({ params, input }) => {
      // A variant names its parent by id, so an id is taken where no slug is meant.
      const document = catalog.findProduct(shelf, shelf.bySlug(params.slug)?.id ?? params.slug);
      return { data: toDetail(document, input.locale, shelf.wire) };
    }),
    route(contract.configurable, ({ params, input }) => {
      const found = catalog.findProduct(shelf, params.parent_id);
      const document = found.parent ?? found;
      if (document.type !== 'configurable') throw new Refusal('not_found');
      return { data: toConfig(document, input.locale, shelf.wire) };
    }),
    route(contract.search, ({ input, setHeader }) => {
      const { rows, interpretation } = searchShelf(shelf, input.search, input.exact);
      setHeader('x-total-count', String(rows.length));
      if (interpretation) setHeader('x-search-interpretation', interpretation);
      const found = [...rows.subarray(0, input.limit)].map((row) => shelf.columns.documents[row] as ProductDocument);
      return cards(found, usually(input.locale));
    }),
    route(contract.relation, ({ input }) => {
      const document = catalog.findProduct(shelf, input.id);
      const related = catalog.relatedTo(shelf, document, input.relation, input.limit);
      return cards(related, usually(input.locale), '{"data":', '}');
    }),
    route(contract.homeProducts, ({ input }) => {
      const flags =
        FLAG.inStock |
        (input.new ? FLAG.isNew : 0) |
        (input.best_seller ? FLAG.bestSeller : 0) |
        (input.special_offer ? specialOfferFlags(shelf) : 0);
      // A default category that is not there is left out (CONTRACT 3.26).
      const known = input.category_id !== undefined && shelf.taxonomy.categoryById.has(input.category_id);
      const selection = {
        ...NOTHING_CHOSEN,
        categoryIds: known ? [input.category_id as number] : [],
        type: input.type ?? null,
        flags,
      };
      const sort = input.best_seller ? 'default' : 'created_at';
      const { limit } = input;
      const shown = usually(input.locale);
      const request = { ...shown, selection, sort, order: undefined, page: 1, limit } as const;
      const { products } = catalog.listProducts(shelf, request);
      return cards(products, shown, '{"data":', '}');
    }),
  ];
}

/** How cards are shown: in which language, and with what a month costs on which credit. */
type Shown = { locale: Locale; monthly: Monthly };

/** What a month costs in all that a list chooses from, and on which credit that was reckoned. */
function monthlyFields(shelf: Shelf, selection: Selection, monthly: Monthly) {
  const { min, max } = catalog.monthlyRange(shelf, selection, monthly);
  const { basis, trouble } = monthly;
  return {
    max_monthly: max,
    min_monthly: min,
    credit: { bank_id: basis.bankId, period: basis.periodMonths, down: basis.down, trouble },
  };
}
