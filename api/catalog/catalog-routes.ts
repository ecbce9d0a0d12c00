import { redirectOf } from '#api/catalog/search/search-rules.ts';
import type { KeptCard } from '#api/catalog/shelf/card-cache.ts';
import { detailJson } from '#api/catalog/shelf/detail-json.ts';
import { DEFAULT_BASIS } from '#api/catalog/shelf/monthly-figures.ts';
import { detailValue, openDetail } from '#api/catalog/shelf/product-detail.ts';
import type { ProductDocument } from '#api/catalog/shelf/product-document.ts';
import { toCard } from '#api/catalog/shelf/product-wire.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { toConfig } from '#api/catalog/shelf/variant-config.ts';
import { pageEnvelope } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type ReadyJson, type Route, readyJson, route } from '#api/http/route.ts';
import { WHOLE_SHOP } from '#api/http/shown-things.ts';
import * as contract from '#contract/catalog-contract.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { cardValue } from './card-values.ts';
import { findPages } from './content-search.ts';
import { findProduct, relatedTo } from './find-product.ts';
import * as listing from './product-listing.ts';
import { meantParts, namedVariants } from './search-answer.ts';
import { isMiss, isPlainSearch, type SearchMisses } from './search-misses.ts';
import { homeSelection, type ListQuery, toListQuery } from './selection.ts';
import { suggest } from './suggestions.ts';
import { taxonomyRoutes } from './taxonomy-routes.ts';

export const catalogRoutes = (shelf: Shelf, misses: SearchMisses): Route[] => [
  ...listRoutes(shelf, misses),
  ...taxonomyRoutes(shelf),
  ...productRoutes(shelf),
  ...rowRoutes(shelf),
];

function listRoutes(shelf: Shelf, misses: SearchMisses): Route[] {
  return [
    route(contract.products, ({ input, isHead, setHeader, shows }) => {
      const query = toListQuery(input, shelf);
      const { selection, monthly, read } = query;
      const { sort, order, page, limit, locale } = input;
      const { rows, total } = listing.listRows(shelf, { selection, monthly, sort, order, page, limit, locale });
      const cards = listing.listedAt(shelf, rows, monthly);
      shows({ cards: cards.map(({ id }) => id), lists: pickedFrom(input) });
      const redirect = isPlainSearch(input, selection) ? redirectOf(shelf.index.rules, input.search ?? '') : null;
      if (!redirect && isMiss(input, selection, read?.missing ? 0 : total)) {
        // Never cached, so that every search without results is counted.
        setHeader('cache-control', 'no-store');
        if (!isHead) misses.record(input.search ?? '', locale);
      }
      const envelope = {
        ...pageEnvelope(contract.products.path, { page, limit, total }),
        redirect,
        ...rangeFields(shelf, query),
        understood: read?.understood ?? null,
        meant: read ? meantParts(read, shelf.taxonomy, locale) : [],
        missing: read?.missing ?? null,
        not_found: read ? [...read.notFound] : [],
        variants: read
          ? namedVariants(listing.productsAt(shelf, rows), read.options).map((variant) =>
              toCard(variant, locale, shelf.wire),
            )
          : [],
      };
      return cardList(shelf, cards, locale, envelope);
    }),
    route(contract.filters, ({ input, shows }) => {
      shows({ lists: pickedFrom(input) });
      const query = toListQuery(input, shelf);
      const { selection } = query;
      const { filter, result } = listing.filtersOf(shelf, selection, input.locale);
      return {
        data: {
          ...rangeFields(shelf, query),
          price_steps: listing.priceSteps(shelf, selection),
          total: result.rows.length,
          savings: result.savings,
          in_stock: result.inStock,
          filter,
          categories: listing.categoryCounts(shelf, selection, input.locale),
        },
      };
    }),
    route(contract.search, ({ input, setHeader }) => {
      const { rows, total, interpretation } = shelf.search(input.search, input.exact, input.typing, input.locale);
      setHeader('x-total-count', String(total));
      if (interpretation) setHeader('x-search-interpretation', interpretation);
      const found = listing.listedAt(shelf, [...rows.subarray(0, input.limit)], shelf.monthly(DEFAULT_BASIS));
      const cards = shownCards(shelf, found, input.locale);
      return readyJson(() => cardsJson(cards, '', ''));
    }),
    route(contract.suggestions, ({ input, setHeader }) => {
      const { offered, isFresh } = suggest(shelf, input);
      // Not as a ready answer while it is of an older catalogue.
      if (!isFresh) setHeader('cache-control', 'no-store');
      const { products, ...rest } = offered;
      const cards = shownCards(shelf, listing.listed(products, shelf.monthly(DEFAULT_BASIS)), input.locale);
      return readyJson(() => cardsJson(cards, `{"data":{${JSON.stringify(rest).slice(1, -1)},"products":`, '}}'));
    }),
    route(contract.searchPages, ({ input: { search, locale, limit } }) => ({
      data: findPages(shelf.content, search, { locale, limit }),
    })),
  ];
}

function productRoutes(shelf: Shelf): Route[] {
  return [
    route(contract.product, ({ params, input, shows }) => {
      // A variant names its parent by id, so the parameter may be an id instead of a slug.
      const document = findProduct(shelf, shelf.bySlug(params.slug)?.id ?? params.slug);
      shows({ details: [headOf(document)] });
      const detail = openDetail(document, input.locale, shelf.wire);
      return readyJson(
        () => [detailJson(detail)],
        () => ({ data: detailValue(detail) }),
      );
    }),
    route(contract.configurable, ({ params, input, shows }) => {
      const found = findProduct(shelf, params.parent_id);
      shows({ details: [headOf(found)] });
      const document = found.parent ?? found;
      if (document.type !== 'configurable') throw new Refusal('not_found');
      return { data: toConfig(document, input.locale, shelf.wire) };
    }),
  ];
}

function rowRoutes(shelf: Shelf): Route[] {
  return [
    route(contract.relation, ({ input, shows }) => {
      const product = findProduct(shelf, input.id);
      const related = relatedTo(shelf, product, input);
      shows({ cards: concerned(shelf, product, input.cart) });
      const cards = listing.listed(related.map(listing.pricedOf), shelf.monthly(DEFAULT_BASIS));
      return cardList(shelf, cards, input.locale);
    }),
    route(contract.homeProducts, ({ input, shows }) => {
      const { locale } = input;
      const monthly = shelf.monthly(DEFAULT_BASIS);
      const { rows } = listing.listRows(shelf, {
        locale,
        monthly,
        selection: homeSelection(shelf, input),
        sort: input.best_seller ? 'default' : 'created_at',
        order: undefined,
        page: 1,
        limit: input.limit,
      });
      const cards = listing.listedAt(shelf, rows, monthly);
      shows({ cards: cards.map(({ id }) => id), lists: [WHOLE_SHOP] });
      return cardList(shelf, cards, locale);
    }),
  ];
}

/** What was searched may be in any category, and one mark anywhere decides what a special offer is. */
const pickedFrom = ({
  category_id: ids,
  search,
  special_offer: isOffer,
}: InputOf<typeof contract.filters>): number[] => (ids.length === 0 || search || isOffer ? [WHOLE_SHOP] : ids);

const headOf = ({ id, parentId }: ProductDocument): number => parentId ?? id;

/** Those that are not related now because they cannot be bought may be so again. */
function concerned({ documents }: Shelf, product: ProductDocument, cart: readonly number[]): number[] {
  const related = (product.parent ?? product).relations.map(({ relatedId }) => relatedId);
  return [product.id, ...related, ...cart].flatMap((id) => {
    const document = documents.get(id);
    return document ? headOf(document) : [];
  });
}

type ShownCard = { kept: KeptCard; monthly: number | null };

function shownCards(shelf: Shelf, products: readonly listing.Listed[], locale: Locale): ShownCard[] {
  const cards: ShownCard[] = [];
  for (const { id, monthly } of products) {
    const kept = shelf.card(id, locale);
    if (kept) cards.push({ kept, monthly });
  }
  return cards;
}

/** Between `before` and `after`, and in as few pieces as can be: each costs the answer. */
const cardsJson = (cards: readonly ShownCard[], before: string, after: string): Buffer[] => [
  Buffer.from(`${before}[`),
  ...cards.flatMap(({ kept: { json, monthlyAt, monthly: kept }, monthly }, index) => {
    const begin = index === 0 ? COMMA.length : 0;
    if (kept === monthly) return begin === 0 ? [json] : [json.subarray(begin)];
    return [json.subarray(begin, monthlyAt), Buffer.from(`${monthly}}`)];
  }),
  Buffer.from(`]${after}`),
];

const COMMA = ',';

function cardList(shelf: Shelf, products: readonly listing.Listed[], locale: Locale, rest: object = {}): ReadyJson {
  const cards = shownCards(shelf, products, locale);
  const envelope = JSON.stringify(rest);
  return readyJson(
    () => cardsJson(cards, '{"data":', envelope === '{}' ? '}' : `,${envelope.slice(1)}`),
    () => ({ data: cards.map(({ kept, monthly }) => cardValue(kept, monthly)), ...JSON.parse(envelope) }),
  );
}

function rangeFields(shelf: Shelf, { selection, monthly }: ListQuery) {
  const price = listing.priceRange(shelf, selection);
  const payment = listing.monthlyRange(shelf, selection, monthly);
  const { basis, trouble } = monthly;
  return {
    max_price: price.max,
    min_price: price.min,
    max_monthly: payment.max,
    min_monthly: payment.min,
    credit: { bank_id: basis.bankId, period: basis.periodMonths, down: basis.down, trouble },
  };
}
