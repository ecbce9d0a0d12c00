import type { CachedCard } from '#api/catalog/read-model/card-cache.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { detailJson } from '#api/catalog/read-model/detail-json.ts';
import { DEFAULT_BASIS } from '#api/catalog/read-model/monthly-figures.ts';
import { type Detail, detailValue, openDetail } from '#api/catalog/read-model/product-detail.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { toCard } from '#api/catalog/read-model/product-wire.ts';
import { toConfig } from '#api/catalog/read-model/variant-config.ts';
import { redirectOf } from '#api/catalog/search/search-rules.ts';
import { WHOLE_SHOP } from '#api/http/cache-tags.ts';
import { pageEnvelope } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type JsonBytes, jsonBytes, type Route, route } from '#api/http/route.ts';
import * as contract from '#contract/catalog-contract.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { cardValue } from './card-values.ts';
import { findPages } from './content-search.ts';
import { findProduct, relatedTo } from './find-product.ts';
import * as listing from './product-listing.ts';
import { namedVariants, toWireParts } from './search-answer.ts';
import { isMiss, isPlainSearch, type SearchMisses } from './search-misses.ts';
import { homeSelection, type ListQuery, toListQuery } from './selection.ts';
import { suggest } from './suggestions.ts';
import { taxonomyRoutes } from './taxonomy-routes.ts';

export const catalogRoutes = (readModel: CatalogReadModel, misses: SearchMisses): Route[] => [
  ...listRoutes(readModel, misses),
  ...taxonomyRoutes(readModel),
  ...productRoutes(readModel),
  ...rowRoutes(readModel),
];

function listRoutes(readModel: CatalogReadModel, misses: SearchMisses): Route[] {
  return [
    route(contract.products, ({ input, isHead, setHeader, tagResponse }) => {
      const query = toListQuery(input, readModel);
      const { selection, monthly, read } = query;
      const { sort, order, page, limit, locale } = input;
      const { rows, total } = listing.listRows(readModel, { selection, monthly, sort, order, page, limit, locale });
      const cards = listing.listedAt(readModel, rows, monthly);
      tagResponse({ cards: cards.map(({ id }) => id), lists: pickedFrom(input) });
      const redirect = isPlainSearch(input, selection) ? redirectOf(readModel.index.rules, input.search ?? '') : null;
      if (!redirect && isMiss(input, selection, read?.missing ? 0 : total)) {
        // Never cached, so that every search without results is counted.
        setHeader('cache-control', 'no-store');
        if (!isHead) misses.record(input.search ?? '', locale);
      }
      const envelope = {
        ...pageEnvelope(contract.products.path, { page, limit, total }),
        redirect,
        ...rangeFields(readModel, query),
        understood: read?.understood ?? null,
        meant: read ? toWireParts(read, readModel.taxonomy, locale) : [],
        missing: read?.missing ?? null,
        not_found: read ? [...read.notFound] : [],
        near_queries: read ? [...read.near] : [],
        variants: read
          ? namedVariants(listing.productsAt(readModel, rows), read.options).map((variant) =>
              toCard(variant, locale, readModel.wire),
            )
          : [],
      };
      return cardList(readModel, cards, locale, envelope);
    }),
    route(contract.filters, ({ input, tagResponse }) => {
      tagResponse({ lists: pickedFrom(input) });
      const query = toListQuery(input, readModel);
      const { selection } = query;
      const { filter, result } = listing.filtersOf(readModel, selection, input.locale);
      return {
        data: {
          ...rangeFields(readModel, query),
          price_steps: listing.priceSteps(readModel, selection),
          total: result.rows.length,
          savings: result.savings,
          in_stock: result.inStock,
          well_rated: listing.countWellRated(readModel, result.rows),
          filter,
          categories: listing.categoryCounts(readModel, selection, input.locale),
        },
      };
    }),
    route(contract.search, ({ input, setHeader }) => {
      const { rows, total, interpretation } = readModel.search(input.search, input.exact, input.typing, input.locale);
      setHeader('x-total-count', String(total));
      if (interpretation) setHeader('x-search-interpretation', interpretation);
      const found = listing.listedAt(readModel, [...rows.subarray(0, input.limit)], readModel.monthly(DEFAULT_BASIS));
      const cards = shownCards(readModel, found, input.locale);
      return jsonBytes(() => cardsJson(cards, '', ''));
    }),
    route(contract.suggestions, ({ input, setHeader }) => {
      const { offered, isFresh } = suggest(readModel, input);
      // Do not send a response of an older catalogue as a cacheable one.
      if (!isFresh) setHeader('cache-control', 'no-store');
      const { products, ...rest } = offered;
      const cards = shownCards(readModel, listing.listed(products, readModel.monthly(DEFAULT_BASIS)), input.locale);
      return jsonBytes(() => cardsJson(cards, `{"data":{${JSON.stringify(rest).slice(1, -1)},"products":`, '}}'));
    }),
    route(contract.searchPages, ({ input: { search, locale, limit } }) => ({
      data: findPages(readModel.content, search, { locale, limit }),
    })),
  ];
}

function productRoutes(readModel: CatalogReadModel): Route[] {
  return [
    route(contract.product, ({ params, input, tagResponse }) => {
      // A variant names its parent by id, so the parameter may be an id instead of a slug.
      const document = findProduct(readModel, readModel.bySlug(params.slug)?.id ?? params.slug);
      tagResponse({ details: [headOf(document)] });
      const { id } = document;
      return productDetail(() => openDetail(findProduct(readModel, id), input.locale, readModel.wire));
    }),
    route(contract.configurable, ({ params, input, tagResponse }) => {
      const found = findProduct(readModel, params.parent_id);
      tagResponse({ details: [headOf(found)] });
      const document = found.parent ?? found;
      if (document.type !== 'configurable') throw new Refusal('not_found');
      return { data: toConfig(document, input.locale, readModel.wire) };
    }),
  ];
}

function rowRoutes(readModel: CatalogReadModel): Route[] {
  return [
    route(contract.relation, ({ input, tagResponse }) => {
      const product = findProduct(readModel, input.id);
      const related = relatedTo(readModel, product, input);
      tagResponse({ cards: concerned(readModel, product, input.cart) });
      const cards = listing.listed(related.map(listing.pricedOf), readModel.monthly(DEFAULT_BASIS));
      return cardList(readModel, cards, input.locale);
    }),
    route(contract.homeProducts, ({ input, tagResponse }) => {
      const { locale } = input;
      const monthly = readModel.monthly(DEFAULT_BASIS);
      const { rows } = listing.listRows(readModel, {
        locale,
        monthly,
        selection: homeSelection(readModel, input),
        sort: input.best_seller ? 'default' : 'created_at',
        order: undefined,
        page: 1,
        limit: input.limit,
      });
      const cards = listing.listedAt(readModel, rows, monthly);
      tagResponse({ cards: cards.map(({ id }) => id), lists: [WHOLE_SHOP] });
      return cardList(readModel, cards, locale);
    }),
  ];
}

/**
 * Selection for the filters of a list. Search and special offers use the whole shop, because they depend on all
 * categories.
 */
const pickedFrom = ({
  category_id: ids,
  search,
  special_offer: isOffer,
}: InputOf<typeof contract.filters>): number[] => (ids.length === 0 || search || isOffer ? [WHOLE_SHOP] : ids);

const headOf = ({ id, parentId }: ProductDocument): number => parentId ?? id;

/** Opens the detail on demand, because the response cache retains these functions and a detail is larger than its JSON. */
const productDetail = (open: () => Detail): JsonBytes =>
  jsonBytes(
    () => [detailJson(open())],
    () => ({ data: detailValue(open()) }),
  );

/**
 * Returns the number of products concerned, including related products that cannot be bought now and may become
 * available again.
 */
function concerned({ documents }: CatalogReadModel, product: ProductDocument, cart: readonly number[]): number[] {
  const related = (product.parent ?? product).relations.map(({ relatedId }) => relatedId);
  return [product.id, ...related, ...cart].flatMap((id) => {
    const document = documents.get(id);
    return document ? headOf(document) : [];
  });
}

type ShownCard = { card: CachedCard; monthly: number | null };

function shownCards(readModel: CatalogReadModel, products: readonly listing.ListRow[], locale: Locale): ShownCard[] {
  const cards: ShownCard[] = [];
  for (const { id, monthly } of products) {
    const cached = readModel.card(id, locale);
    if (cached) cards.push({ card: cached, monthly });
  }
  return cards;
}

/** Joins `before` and `after` with as few separate buffers as possible, because each one slows down the response. */
const cardsJson = (cards: readonly ShownCard[], before: string, after: string): Buffer[] => [
  Buffer.from(`${before}[`),
  ...cards.flatMap(({ card: { json, monthlyAt, monthly: cached }, monthly }, index) => {
    const begin = index === 0 ? COMMA.length : 0;
    if (cached === monthly) return begin === 0 ? [json] : [json.subarray(begin)];
    return [json.subarray(begin, monthlyAt), Buffer.from(`${monthly}}`)];
  }),
  Buffer.from(`]${after}`),
];

const COMMA = ',';

/** Looks the cards up on demand, because the response cache retains these functions, and cards are larger than ids. */
function cardList(
  readModel: CatalogReadModel,
  products: readonly listing.ListRow[],
  locale: Locale,
  rest: object = {},
): JsonBytes {
  const cards = () => shownCards(readModel, products, locale);
  const envelope = JSON.stringify(rest);
  return jsonBytes(
    () => cardsJson(cards(), '{"data":', envelope === '{}' ? '}' : `,${envelope.slice(1)}`),
    () => ({ data: cards().map(({ card, monthly }) => cardValue(card, monthly)), ...JSON.parse(envelope) }),
  );
}

function rangeFields(readModel: CatalogReadModel, { selection, monthly }: ListQuery) {
  const price = listing.priceRange(readModel, selection);
  const payment = listing.monthlyRange(readModel, selection, monthly);
  const { basis, unavailableReason } = monthly;
  return {
    max_price: price.max,
    min_price: price.min,
    max_monthly: payment.max,
    min_monthly: payment.min,
    credit: {
      bank_id: basis.bankId,
      period: basis.periodMonths,
      down: basis.down,
      unavailable_reason: unavailableReason,
      trouble: unavailableReason,
    },
  };
}
