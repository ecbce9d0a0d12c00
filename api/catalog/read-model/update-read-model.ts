import { isDeepStrictEqual } from 'node:util';
import type { FinishedQuery } from '#api/catalog/search/finished-queries.ts';
import { ruleSteps, type SearchRules, type StoredRules } from '#api/catalog/search/search-rules.ts';
import { popularQueries, readClickBoosts } from '#api/catalog/search-learning/read-click-boosts.ts';
import { readSearchRules } from '#api/catalog/search-rules/read-search-rules.ts';
import { loadContent } from '#api/content/content-store.ts';
import { CHANGES_KEPT_MS, selectChangesSince, selectHorizon } from '#api/database/catalog-changes.ts';
import type { CatalogChange } from '#api/http/cache-tags.ts';
import { shopDay } from '#rules/shop/discount.ts';
import {
  type ChangeSet,
  type Changes,
  catalogChangeOf,
  changeSetOf,
  compareSteps,
  type FamilyChange,
  headsAfter,
} from './change-set.ts';
import { columnsAfter } from './columns-after.ts';
import { packSteps } from './documents.ts';
import { updateLocationStock } from './location-stock.ts';
import { type Columns, columnSteps, completeColumns } from './product-columns.ts';
import type { ProductIndex } from './product-index.ts';
import { readPromotionSet } from './promotion-set.ts';
import { readCatalogue, readFamilies, readTaxonomy } from './read-catalog.ts';
import { selectStock } from './read-model-sql.ts';
import {
  BOOST_UPDATE_MS,
  nextPriceChange,
  type ReadModelSources,
  type ReadModelState,
  replaceFamily,
} from './read-model-state.ts';
import { planPrices, showPrices } from './reprice.ts';
import { inSlices } from './slices.ts';
import { takeOverStock } from './stock-changes.ts';
import { isCalledOtherwise, sameTaxonomySteps, type Taxonomy } from './taxonomy.ts';

export type UpdateParts = ReadModelSources & {
  /** Called directly after each swap of the state, without an `await` in between. */
  changed: (change: CatalogChange) => void;
  adoptPopularQueries: (queries: readonly FinishedQuery[]) => void;
};

export async function updateReadModel(state: ReadModelState, parts: UpdateParts): Promise<void> {
  await turnDay(state, parts);
  await turnPrices(state, parts);
  passDeadline(state, parts);
  await updateClickBoosts(state, parts);
  await readChanges(state, parts);
}

/** Applies changes since the snapshot before the first response. */
export async function followSnapshot(state: ReadModelState, parts: UpdateParts): Promise<void> {
  await turnDay(state, parts);
  await turnPrices(state, parts);
  await readChanges(state, parts);
  state.isBehind = false;
}

async function turnDay(state: ReadModelState, parts: UpdateParts): Promise<void> {
  const { clock, changed, pool, offerOf } = parts;
  const today = shopDay(clock());
  if (today === state.day) return;
  const rules = await readRules({ ...state, day: today }, state.storedRules);
  const content = await loadContent(pool, offerOf, { before: state.content, day: today });
  const prices = await planPrices(pool, state, { now: clock(), promotions: state.promotions });
  state.day = today;
  state.content = content;
  state.nextPriceChange = nextPriceChange(content, clock());
  showPrices(state, prices);
  adoptRules(state, rules);
  changed('everything');
}

/** Switches prices at the start and end of promotions. */
async function turnPrices(state: ReadModelState, { pool, clock, changed }: UpdateParts): Promise<void> {
  const now = clock();
  if (now.getTime() < state.pricesUntil && now.getTime() >= state.pricing.now) return;
  const isFirst = state.pricesUntil === 0;
  const plan = await planPrices(pool, state, { now, promotions: state.promotions });
  const isSame = isFirst && plan.changed.length === 0 && plan.pricing.lowest.size === 0;
  showPrices(state, plan);
  if (!isSame) changed('everything');
}

/** Reads promotions that staff changed, and shows the new prices. A new category tree also changes their products. */
async function rereadPromotions(state: ReadModelState, { pool, clock, changed }: UpdateParts): Promise<void> {
  const now = clock();
  const promotions = await readPromotionSet(pool, state.taxonomy, now);
  const hadSome = !state.promotions.isEmpty;
  if (promotions.isEmpty && !hadSome) {
    state.promotions = promotions;
    return;
  }
  const plan = await planPrices(pool, state, { now, promotions });
  state.promotions = promotions;
  showPrices(state, plan);
  changed('everything');
}

/** Invalidates cached answers that contain a delivery day after each order deadline. */
function passDeadline(state: ReadModelState, { clock, changed }: UpdateParts): void {
  const now = clock();
  if (now.getTime() < state.nextPriceChange) return;
  state.nextPriceChange = nextPriceChange(state.content, now);
  changed('everything');
}

/** Reads the click boosts. Caches are cleared only when the boosts have changed. */
async function updateClickBoosts(
  state: ReadModelState,
  { pool, clock, changed, adoptPopularQueries }: UpdateParts,
): Promise<void> {
  const now = clock().getTime();
  if (now < state.nextBoostUpdate) return;
  const clickBoosts = await readClickBoosts(pool, state.day);
  const popular = await popularQueries(pool, state.day);
  if (!isDeepStrictEqual(popular, state.popular)) adoptPopularQueries(popular);
  state.popular = popular;
  state.nextBoostUpdate = now + BOOST_UPDATE_MS;
  if (isDeepStrictEqual(clickBoosts, state.rules.clickBoosts)) return;
  adoptRules(state, { ...state.rules, clickBoosts });
  changed('everything');
}

async function readChanges(state: ReadModelState, parts: UpdateParts): Promise<void> {
  const { pool, log, clock } = parts;
  const now = clock().getTime();
  const next = await selectHorizon(pool);
  const changes = await selectChangesSince(pool, state.horizon.tx);
  const unseen = changes.filter(({ id }) => !state.seenChanges.has(id));
  if (unseen.length > 0) {
    log.debug({ changes: unseen.length }, 'read model updated');
    // Older changes were deleted, so the missed ones are unknown.
    const wasAway = now - state.readAt > CHANGES_KEPT_MS;
    await applyChangeSet(state, parts, wasAway ? 'everything' : changeSetOf(unseen));
  }
  state.readAt = now;
  if (state.documents.isWornOut()) await repack(state);
  // Set this last, so that changes whose reading failed are read again next time.
  state.seenChanges = new Set(changes.map(({ id }) => id));
  state.horizon = { tx: next.tx, lastChange: Math.max(next.lastChange, state.horizon.lastChange) };
}

async function repack(state: ReadModelState): Promise<void> {
  const { documents, pricing } = state;
  state.documents = await inSlices(packSteps(documents, pricing));
  state.columns = completeColumns(state.columns, state.documents.getOnce);
}

async function applyChangeSet(state: ReadModelState, parts: UpdateParts, changeSet: ChangeSet): Promise<void> {
  if (changeSet === 'everything') {
    await rereadAll(state, parts);
    return rereadPromotions(state, parts);
  }
  if (changeSet.taxonomy || changeSet.ids.length > 0) await rereadProducts(state, parts, changeSet);
  if (changeSet.stockIds.length > 0) await rereadStock(state, parts, changeSet.stockIds);
  await rereadLocationStock(state, parts, changeSet.taxonomy ? null : [...changeSet.ids, ...changeSet.stockIds]);
  if (changeSet.taxonomy) await rereadPromotions(state, parts);
}

async function rereadStock(
  state: ReadModelState,
  { pool, changed }: UpdateParts,
  ids: readonly number[],
): Promise<void> {
  const change = takeOverStock(state, await selectStock(pool, ids));
  if (change) changed(change);
}

/** A transfer changes no total, so only the responses that name stores become outdated. Null: all products. */
async function rereadLocationStock(
  state: ReadModelState,
  { pool, changed }: UpdateParts,
  ids: readonly number[] | null,
): Promise<void> {
  const moved = await updateLocationStock(pool, state, ids);
  if (moved.length === 0) return;
  const none = new Set<number>();
  const heads = moved.map((id) => state.documents.headIdOf(id) ?? id);
  changed({ pieces: new Set(heads), products: none, lists: none, counts: none });
}

async function rereadAll(state: ReadModelState, parts: UpdateParts): Promise<void> {
  const { taxonomy, content, storedRules } = await readTaxonomyAndContent(parts, state);
  const { documents, columns } = await readCatalogue(parts.pool, { pricing: state.pricing, taxonomy });
  const rules = await readRules(state, storedRules);
  await state.index.rebuild(columns.documents, taxonomy);
  state.documents = documents;
  state.orders.clear();
  state.cards.clear();
  swap(state, parts, { taxonomy, content, storedRules, rules, columns });
  await updateLocationStock(parts.pool, state, null);
  parts.changed('everything');
}

type ReloadedParts = Pick<ReadModelState, 'taxonomy' | 'content' | 'storedRules' | 'rules' | 'columns'>;

function swap(state: ReadModelState, { clock }: UpdateParts, { rules, ...reread }: ReloadedParts): void {
  Object.assign(state, reread);
  adoptRules(state, rules);
  state.nextPriceChange = nextPriceChange(reread.content, clock());
}

type ProductChanges = Exclude<ChangeSet, 'everything'>;

async function rereadProducts(state: ReadModelState, parts: UpdateParts, changeSet: ProductChanges): Promise<void> {
  const isContentNew = changeSet.taxonomy;
  const { taxonomy, content, storedRules } = isContentNew ? await readTaxonomyAndContent(parts, state) : state;
  const isTaxonomyNew = taxonomy !== state.taxonomy;
  const fresh = await readFamilies(parts.pool, headIdsOf(state, changeSet), state.pricing);
  const { documents } = state;
  const isOnList = (id: number) => state.columns.rowOf.has(id);
  const changes = await inSlices(compareSteps(documents, fresh, changeSet.ids, isOnList));

  // The index may be newer than the documents, because a search drops products that the read model does not have yet.
  await inSlices(indexSteps(state.index, changes.families, taxonomy));
  if (!isContentNew && !changes.isReshaped) {
    for (const family of changes.families) replaceFamily(state, family);
    if (changes.visible.length > 0) parts.changed(catalogChangeOf(changes.visible, taxonomy));
    return;
  }

  // A renamed category does not change its products, but it changes their search terms.
  const isRenamed = isTaxonomyNew && isCalledOtherwise(state.taxonomy, taxonomy);
  const columns = await columnsFor(state, { changes, taxonomy });
  const rules = await readRules(state, storedRules);
  for (const family of changes.families) replaceFamily(state, family);
  // The cards contain monthly payments, which depend on the terms of the banks.
  if (isContentNew) state.cards.clear();
  swap(state, parts, { taxonomy, content, storedRules, rules, columns });
  if (isRenamed || state.index.isWornOut()) void state.index.rebuild(columns.documents, taxonomy);
  parts.changed(isContentNew ? 'everything' : catalogChangeOf(changes.visible, taxonomy));
}

/** Reads all products only for another taxonomy. Other changes of content keep the columns. */
async function columnsFor(
  { columns, documents, taxonomy: before }: ReadModelState,
  { changes: { families, isReshaped }, taxonomy }: { changes: Changes; taxonomy: Taxonomy },
): Promise<Columns> {
  const read = documents.getOnce;
  if (taxonomy !== before) return inSlices(columnSteps({ heads: headsAfter(documents, families), read, taxonomy }));
  return isReshaped ? columnsAfter(columns, { ...rowsOf(families), read, taxonomy }) : columns;
}

async function readTaxonomyAndContent(
  { pool, offerOf, loadOffers }: ReadModelSources,
  { taxonomy: known, content: before, day }: ReadModelState,
) {
  const read = await readTaxonomy(pool);
  const taxonomy = (await inSlices(sameTaxonomySteps(known, read))) ? known : read;
  await loadOffers?.(pool);
  const content = await loadContent(pool, offerOf, { before, day });
  return { taxonomy, content, storedRules: await readSearchRules(pool) };
}

const readRules = ({ rules, day }: ReadModelState, stored: StoredRules): Promise<SearchRules> =>
  inSlices(ruleSteps({ stored, clickBoosts: rules.clickBoosts, day }, rules));

function adoptRules(state: ReadModelState, rules: SearchRules): void {
  state.rules = rules;
  state.index.adoptRules(rules);
}

/**
 * Returns the parents of changed products. A deleted variant's row no longer names its parent, but the read model does.
 */
const headIdsOf = ({ documents }: ReadModelState, { ids }: ProductChanges): number[] => [
  ...new Set(ids.flatMap((id) => [id, documents.headIdOf(id) ?? id])),
];

const rowsOf = (families: readonly FamilyChange[]) => ({
  gone: families.flatMap(({ before }) => before?.id ?? []),
  added: families.flatMap(({ after }) => after ?? []),
});

function* indexSteps(
  index: ProductIndex,
  families: readonly FamilyChange[],
  taxonomy: Taxonomy,
): Generator<void, void> {
  for (const family of families) {
    index.replace(family, taxonomy);
    yield;
  }
}
