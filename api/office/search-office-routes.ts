import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { factsOf } from '#api/catalog/read-model/search-rows.ts';
import { explain, type SearchExplanation } from '#api/catalog/search/explain.ts';
import { redirectOf } from '#api/catalog/search/search-rules.ts';
import { isOfEverything, type Slot } from '#api/catalog/search/understanding.ts';
import { readSearchMisses } from '#api/catalog/search-misses.ts';
import {
  addSynonyms,
  changeSynonyms,
  type IsEverything,
  listSynonyms,
  removeSynonyms,
  toSynonymFields,
} from '#api/catalog/search-rules/merchant-synonyms.ts';
import { type RuleProblem, RuleRefused } from '#api/catalog/search-rules/rule-refused.ts';
import { listBoosts, putBoost, removeBoost, toBoostFields } from '#api/catalog/search-rules/search-boosts.ts';
import { listPins, putPin, removePin, toPinFields } from '#api/catalog/search-rules/search-pins.ts';
import {
  listRedirects,
  putRedirect,
  removeRedirect,
  toRedirectFields,
} from '#api/catalog/search-rules/search-redirects.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, type OfficeCall, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-search-contract.ts';
import { selectProductsBySku } from './search-office-sql.ts';

type Parts = { readModel: CatalogReadModel; notifyCatalogChanged: () => void };

export const searchOfficeRoutes = ({ readModel, notifyCatalogChanged }: Parts): OfficeRoute[] => {
  const isEverything: IsEverything = (words) => isOfEverything(readModel.index.dictionary, words);

  /** Applies a change to this process at once, and answers with its audit entry. */
  async function changed(work: () => Promise<number | null>) {
    // The work can refuse before it returns a promise.
    const change = await Promise.try(work).catch(refuse);
    notifyCatalogChanged();
    return { change };
  }

  /** Removes a rule. Refuses `stale` if nothing changed, because the rule had been removed before. */
  async function removed(work: () => Promise<number | null>) {
    const answer = await changed(work);
    if (answer.change === null) throw new OfficeRefusal('stale');
    return answer;
  }

  return [
    officeRoute(contract.readSearchRules, async ({ db }) => {
      const [synonyms, pins, redirects, boosts] = await Promise.all([
        listSynonyms(db),
        listPins(db),
        listRedirects(db),
        listBoosts(db),
      ]);
      const { brands, optionById } = readModel.wire.taxonomy;
      return {
        synonyms: synonyms.map(toSynonymFields),
        pins: pins.map(toPinFields),
        redirects: redirects.map(toRedirectFields),
        boosts: boosts.map(toBoostFields),
        products: await selectProductsBySku(db, [...new Set(pins.map(({ sku }) => sku))]),
        brands: brands.map(({ slug, optionId }) => ({ slug, name: optionById.get(optionId)?.label ?? { hy: slug } })),
      };
    }),
    officeRoute(contract.listSearchMisses, async ({ db }) => {
      const misses = await readSearchMisses(db, contract.MAX_MISSES);
      return {
        data: misses.map(({ query, locale, times, lastAt }) => ({
          ...{ query, locale, times, last_at: lastAt.toISOString() },
          found: readModel.search(query, false, false, locale).rows.length,
          redirect: redirectOf(readModel.index.rules, query),
        })),
      };
    }),
    officeRoute(contract.explainSearch, async ({ input: { q, language, locale } }) => {
      const { index, columns } = readModel;
      return toWire(explain(index, q, { ...factsOf(columns), locale: language ?? locale }), readModel);
    }),

    officeRoute(contract.addSynonyms, (call) =>
      changed(() => addSynonyms(call.db, [toLine(call.input.rule)], isEverything, { ...byOf(call), seen: null })),
    ),
    officeRoute(contract.changeSynonyms, (call) => {
      const { rule, seen } = call.input;
      return changed(() =>
        changeSynonyms(call.db, { id: rule.id, ...toLine(rule) }, isEverything, { ...byOf(call), seen }),
      );
    }),
    officeRoute(contract.removeSynonyms, (call) =>
      removed(() => removeSynonyms(call.db, call.input.seen.id, { ...byOf(call), seen: call.input.seen })),
    ),
    officeRoute(contract.putPin, (call) => {
      const { rule, seen } = call.input;
      return changed(() => putPin(call.db, { ...rule, ...toDays(rule) }, { ...byOf(call), seen }));
    }),
    officeRoute(contract.removePin, (call) =>
      removed(() => removePin(call.db, call.input.seen, { ...byOf(call), seen: call.input.seen })),
    ),
    officeRoute(contract.putRedirect, (call) => {
      const { rule, seen } = call.input;
      return changed(async () => {
        const stored = await putRedirect(call.db, { ...rule, ...toDays(rule) }, { ...byOf(call), seen });
        return stored.change;
      });
    }),
    officeRoute(contract.removeRedirect, (call) =>
      removed(() => removeRedirect(call.db, call.input.seen.query, { ...byOf(call), seen: call.input.seen })),
    ),
    officeRoute(contract.putBoost, (call) => {
      const { rule, seen } = call.input;
      return changed(() => putBoost(call.db, { ...rule, ...toDays(rule) }, { ...byOf(call), seen }));
    }),
    officeRoute(contract.removeBoost, (call) =>
      removed(() => removeBoost(call.db, call.input.seen, { ...byOf(call), seen: call.input.seen })),
    ),
  ];
};

const byOf = (call: Pick<OfficeCall<OfficeEndpoint>, 'session'>) => ({ actor: actorOf(call) });

type WireDays = { starts_on: string | null; ends_on: string | null };
const toDays = ({ starts_on: startsOn, ends_on: endsOn }: WireDays) => ({ startsOn, endsOn });

const toLine = ({ locale, words, one_way: isOneWay, ...days }: Omit<contract.OfficeSynonyms, 'id'>) => ({
  ...{ locale, expressions: words, isOneWay },
  ...toDays(days),
});

/** The field at which the office shows each problem. */
const FIELDS: Record<RuleProblem, [field: string, problem: FieldProblem['problem']]> = {
  itself: ['words', 'rule_itself'],
  everything: ['words', 'rule_everything'],
  too_long: ['words', 'rule_too_long'],
  too_many: ['words', 'rule_too_many'],
  no_words: ['words', 'rule_no_words'],
  days: ['ends_on', 'days'],
  no_product: ['sku', 'no_product'],
  no_brand: ['brand', 'no_brand'],
  position: ['position', 'position'],
  factor: ['factor', 'factor'],
  not_own_path: ['path', 'own_path'],
  search_page: ['path', 'search_page'],
};

function refuse(error: unknown): never {
  if (!(error instanceof RuleRefused)) throw error;
  const [field, problem] = FIELDS[error.problem];
  throw new Refusal('validation', { fields: { [`rule.${field}`]: { problem } } });
}

type Explained = contract.SearchExplained['products'][number];

function toWire(
  { interpretation, coded, products, rules }: SearchExplanation,
  { documents }: Pick<CatalogReadModel, 'documents'>,
): contract.SearchExplained {
  const hidden = new Set(rules.hidden);
  const positionOf = new Map(rules.pinned.map(({ productId, position }) => [productId, position]));
  const scored = new Map(products.map((one) => [one.productId, one]));
  const ids = [...new Set([...coded, ...scored.keys()])].filter((id) => !hidden.has(id));
  const ordered = ids.filter((id) => !positionOf.has(id));
  for (const { productId, position } of rules.pinned.toSorted((one, other) => one.position - other.position))
    ordered.splice(position - 1, 0, productId);
  const toProduct = (id: number): contract.FoundProduct[] => {
    const document = documents.get(id);
    return document ? [{ id, sku: document.sku, name: document.name }] : [];
  };
  const codes = new Set(coded);
  const toExplained = (id: number): Explained[] => {
    const own = scored.get(id);
    return toProduct(id).map((product) => ({
      ...product,
      score: own?.score ?? null,
      factors: own?.factors ?? null,
      is_article: codes.has(id),
      is_whole: own?.isWhole ?? codes.has(id),
      position: positionOf.get(id) ?? null,
    }));
  };
  const { slots, fits, without, price, monthly, order, how, shown } = interpretation;
  return {
    ...{ read_as: shown, how, order },
    wanted: slots.map(toMatched),
    fits: fits.map(toMatched),
    without: without.map(toMatched),
    price: price && toRange(price),
    monthly: monthly && toRange(monthly),
    redirect: rules.redirect,
    synonyms: rules.synonyms,
    hidden: rules.hidden.flatMap(toProduct),
    found: ordered.length,
    products: ordered.slice(0, contract.MAX_EXPLAINED).flatMap(toExplained),
  };
}

const toMatched = ({ typed, shown, how }: Slot) => ({ typed, text: shown, how });

const toRange = ({ min, max }: { min: number; max: number }) => ({ min, max: Number.isFinite(max) ? max : null });
