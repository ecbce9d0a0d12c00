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
  catalogChangeOf,
  changeSetOf,
  compareSteps,
  type FamilyChange,
  headsAfter,
} from './change-set.ts';
import { columnsAfter } from './columns-after.ts';
import { packSteps } from './documents.ts';
import { columnSteps, completeColumns, FLAG, setMutable } from './product-columns.ts';
import type { ProductIndex } from './product-index.ts';
import { readCatalogue, readFamilies, readTaxonomy } from './read-catalog.ts';
import { selectStock } from './read-model-sql.ts';
import {
  LESSON_MS,
  nextTurnOf,
  type ReadModelSources,
  type ReadModelState,
  replaceFamily,
} from './read-model-state.ts';
import { inSlices } from './slices.ts';
import { takeOverStock } from './stock-changes.ts';
import { isCalledOtherwise, type Taxonomy } from './taxonomy.ts';

export type UpdateParts = ReadModelSources & {
  /** Called at each visible swap; no `await` may come between the two. */
  changed: (change: CatalogChange) => void;
  learnQueries: (queries: readonly FinishedQuery[]) => void;
};

export async function updateReadModel(state: ReadModelState, parts: UpdateParts): Promise<void> {
  await turnDay(state, parts);
  passDeadline(state, parts);
  await learn(state, parts);
  await readChanges(state, parts);
}

/** Applies changes since the snapshot before the first response. */
export async function followSnapshot(state: ReadModelState, parts: UpdateParts): Promise<void> {
  await turnDay(state, parts);
  await readChanges(state, parts);
  state.isBehind = false;
}

async function turnDay(state: ReadModelState, parts: UpdateParts): Promise<void> {
  const { clock, changed, pool, offerOf } = parts;
  const today = shopDay(clock());
  if (today === state.day) return;
  const rules = await readRules({ ...state, day: today }, state.storedRules);
  const content = await loadContent(pool, offerOf, { before: state.content, day: today });
  state.day = today;
  state.content = content;
  state.nextTurn = nextTurnOf(content, clock());
  turnPrices(state);
  adoptRules(state, rules);
  changed('everything');
}

/** Updates prices and monthly payments synchronously, so that no card shows an old price beside a new payment. */
function turnPrices({ documents, columns, cards, orders, day }: ReadModelState): void {
  documents.turnTo(day);
  cards.clear();
  for (const row of columns.allRows) {
    const document = columns.flags[row]! & FLAG.dated ? columns.documents.at(row) : undefined;
    if (!document) continue;
    setMutable(columns, row, document);
    orders.moved(document.id);
  }
}

/** Invalidates cached answers that contain a delivery day after each order deadline. */
function passDeadline(state: ReadModelState, { clock, changed }: UpdateParts): void {
  const now = clock();
  if (now.getTime() < state.nextTurn) return;
  state.nextTurn = nextTurnOf(state.content, now);
  changed('everything');
}

/** Reads the click boosts. Caches are cleared only when the boosts have changed. */
async function learn(state: ReadModelState, { pool, clock, changed, learnQueries }: UpdateParts): Promise<void> {
  const now = clock().getTime();
  if (now < state.nextLesson) return;
  const clickBoosts = await readClickBoosts(pool, state.day);
  const popular = await popularQueries(pool, state.day);
  if (!isDeepStrictEqual(popular, state.popular)) learnQueries(popular);
  state.popular = popular;
  state.nextLesson = now + LESSON_MS;
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
  const { documents, day } = state;
  state.documents = await inSlices(packSteps(documents, day));
  state.columns = completeColumns(state.columns, state.documents.getOnce);
}

async function applyChangeSet(state: ReadModelState, parts: UpdateParts, changeSet: ChangeSet): Promise<void> {
  if (changeSet === 'everything') return rereadAll(state, parts);
  if (changeSet.taxonomy || changeSet.ids.length > 0) await rereadProducts(state, parts, changeSet);
  if (changeSet.stockIds.length > 0) await rereadStock(state, parts, changeSet.stockIds);
}

async function rereadStock(
  state: ReadModelState,
  { pool, changed }: UpdateParts,
  ids: readonly number[],
): Promise<void> {
  const change = takeOverStock(state, await selectStock(pool, ids));
  if (change) changed(change);
}

async function rereadAll(state: ReadModelState, parts: UpdateParts): Promise<void> {
  const { taxonomy, content, storedRules } = await readTaxonomyAndContent(parts, state);
  const { documents, columns } = await readCatalogue(parts.pool, { day: state.day, taxonomy });
  const rules = await readRules(state, storedRules);
  await state.index.rebuild(columns.documents, taxonomy);
  state.documents = documents;
  state.orders.clear();
  swap(state, parts, { taxonomy, content, storedRules, rules, columns });
  parts.changed('everything');
}

type ReloadedParts = Pick<ReadModelState, 'taxonomy' | 'content' | 'storedRules' | 'rules' | 'columns'>;

function swap(state: ReadModelState, { clock }: UpdateParts, { rules, ...reread }: ReloadedParts): void {
  if (state.taxonomy !== reread.taxonomy) state.cards.clear();
  Object.assign(state, reread);
  adoptRules(state, rules);
  state.nextTurn = nextTurnOf(reread.content, clock());
}

type ProductChanges = Exclude<ChangeSet, 'everything'>;

async function rereadProducts(state: ReadModelState, parts: UpdateParts, changeSet: ProductChanges): Promise<void> {
  const isTaxonomyNew = changeSet.taxonomy;
  const { taxonomy, content, storedRules } = isTaxonomyNew ? await readTaxonomyAndContent(parts, state) : state;
  const fresh = await readFamilies(parts.pool, headIdsOf(state, changeSet), state.day);
  const { documents } = state;
  const isOnList = (id: number) => state.columns.rowOf.has(id);
  const changes = await inSlices(compareSteps(documents, fresh, changeSet.ids, isOnList));

  // The index may be newer than the documents, because a search drops products that the read model does not have yet.
  await inSlices(indexSteps(state.index, changes.families, taxonomy));
  if (!isTaxonomyNew && !changes.isReshaped) {
    for (const family of changes.families) replaceFamily(state, family);
    if (changes.visible.length > 0) parts.changed(catalogChangeOf(changes.visible, taxonomy));
    return;
  }

  // A renamed category does not change its products, but it changes their search terms.
  const isRenamed = isTaxonomyNew && isCalledOtherwise(state.taxonomy, taxonomy);
  const heads = headsAfter(documents, changes.families);
  const columns = isTaxonomyNew
    ? await inSlices(columnSteps({ heads, read: documents.getOnce, taxonomy }))
    : columnsAfter(state.columns, { ...rowsOf(changes.families), read: documents.getOnce, taxonomy });
  const rules = await readRules(state, storedRules);
  for (const family of changes.families) replaceFamily(state, family);
  swap(state, parts, { taxonomy, content, storedRules, rules, columns });
  if (isRenamed || state.index.isWornOut()) void state.index.rebuild(columns.documents, taxonomy);
  parts.changed(isTaxonomyNew ? 'everything' : catalogChangeOf(changes.visible, taxonomy));
}

async function readTaxonomyAndContent(
  { pool, offerOf, loadOffers }: ReadModelSources,
  { content: before, day }: ReadModelState,
) {
  const taxonomy = await readTaxonomy(pool);
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
