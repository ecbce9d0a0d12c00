import { isDeepStrictEqual } from 'node:util';
import type { FinishedQuery } from '#api/catalog/search/finished-queries.ts';
import { ruleSteps, type SearchRules, type StoredRules } from '#api/catalog/search/search-rules.ts';
import { popularQueries, readLearned } from '#api/catalog/search-learning/read-learned.ts';
import { readSearchRules } from '#api/catalog/search-rules/read-search-rules.ts';
import { loadContent } from '#api/content/content-store.ts';
import { selectChangesSince, selectHorizon } from '#api/database/catalog-changes.ts';
import type { CatalogChange } from '#api/http/shown-things.ts';
import { shopDay } from '#rules/discount.ts';
import {
  ALL_CHANGED,
  type ChangeSet,
  type Changes,
  catalogChangeOf,
  changeSetOf,
  compareSteps,
  documentsAfter,
  type FamilyChange,
} from './change-set.ts';
import { type ProductDocument, priceOn } from './product-document.ts';
import { readFamilies, readTaxonomy } from './read-catalog.ts';
import { columnSteps } from './shelf-columns.ts';
import type { ShelfIndex } from './shelf-index.ts';
import { selectHeadIds, selectStock } from './shelf-sql.ts';
import { LESSON_MS, nextTurnOf, replaceFamily, type ShelfSources, type ShelfState, slugsOf } from './shelf-state.ts';
import { inSlices } from './slices.ts';
import { takeOverStock } from './stock-changes.ts';
import { isCalledOtherwise, type Taxonomy } from './taxonomy.ts';

export type UpdateParts = ShelfSources & {
  /** Called at each visible swap; nothing may be awaited between the two. */
  changed: (change: CatalogChange) => void;
  /** What others searched and found. */
  learnQueries: (queries: readonly FinishedQuery[]) => void;
};

export async function updateShelf(state: ShelfState, parts: UpdateParts): Promise<void> {
  await turnDay(state, parts);
  passDeadline(state, parts);
  await learn(state, parts);
  await readChanges(state, parts);
}

async function turnDay(state: ShelfState, { clock, changed }: UpdateParts): Promise<void> {
  const today = shopDay(clock());
  if (today === state.day) return;
  state.day = today;
  for (const document of state.documents.values()) if (document.parentId === null) priceOn(document, today);
  // Before the await: monthly payments follow the new prices, so no card may show an old price beside them.
  state.cards.clear();
  const rules = await readRules(state, state.storedRules);
  state.columns = await inSlices(columnSteps(state.documents.values(), state.taxonomy));
  adoptRules(state, rules);
  changed('everything');
}

/** Answers that tell a day of delivery are ready until the next order deadline. */
function passDeadline(state: ShelfState, { clock, changed }: UpdateParts): void {
  const now = clock();
  if (now.getTime() < state.nextTurn) return;
  state.nextTurn = nextTurnOf(state.content, now);
  changed('everything');
}

/** Nothing is emptied when nothing new was learned. */
async function learn(state: ShelfState, { pool, clock, changed, learnQueries }: UpdateParts): Promise<void> {
  const now = clock().getTime();
  if (now < state.nextLesson) return;
  const learned = await readLearned(pool, state.day);
  const popular = await popularQueries(pool, state.day);
  if (!isDeepStrictEqual(popular, state.popular)) learnQueries(popular);
  state.popular = popular;
  state.nextLesson = now + LESSON_MS;
  if (isDeepStrictEqual(learned, state.rules.learned)) return;
  adoptRules(state, { ...state.rules, learned });
  changed('everything');
}

async function readChanges(state: ShelfState, parts: UpdateParts): Promise<void> {
  const { pool, log } = parts;
  const next = await selectHorizon(pool);
  const changes = await selectChangesSince(pool, state.horizon.tx);
  const unseen = changes.filter(({ id }) => !state.seenChanges.has(id));
  if (unseen.length > 0) {
    log.debug({ changes: unseen.length }, 'shelf follows');
    await applyChangeSet(state, parts, changeSetOf(unseen));
  }
  // Last, so that changes whose reading failed are read again next time.
  state.seenChanges = new Set(changes.map(({ id }) => id));
  state.horizon = { tx: next.tx, lastChange: Math.max(next.lastChange, state.horizon.lastChange) };
}

async function applyChangeSet(state: ShelfState, parts: UpdateParts, changeSet: ChangeSet): Promise<void> {
  if (changeSet === 'everything') return rereadProducts(state, parts, changeSet);
  if (changeSet.taxonomy || changeSet.ids.length > 0) await rereadProducts(state, parts, changeSet);
  if (changeSet.stockIds.length > 0) await rereadStock(state, parts, changeSet.stockIds);
}

async function rereadStock(state: ShelfState, { pool, changed }: UpdateParts, ids: readonly number[]): Promise<void> {
  const change = takeOverStock(state, await selectStock(pool, ids));
  if (change) changed(change);
}

async function rereadProducts(state: ShelfState, parts: UpdateParts, changeSet: ChangeSet): Promise<void> {
  const isTaxonomyNew = changeSet === 'everything' || changeSet.taxonomy;
  const { taxonomy, content, storedRules } = isTaxonomyNew ? await readTaxonomyAndContent(parts) : state;
  const fresh = await readFamilies(parts.pool, await headIdsOf(state, parts, changeSet), state.day);
  const changes = await compare(state, fresh, changeSet);

  // A search drops products that are not on the shelf yet, so the index may be ahead.
  await inSlices(indexSteps(state.index, changes.families, taxonomy));
  if (!isTaxonomyNew && !changes.isReshaped) {
    for (const family of changes.families) replaceFamily(state, family);
    if (changes.visible.length > 0) parts.changed(catalogChangeOf(changes.visible, taxonomy));
    return;
  }

  // Products do not change when their category is called otherwise, but what they are found by does.
  const isRenamed = isTaxonomyNew && changeSet !== 'everything' && isCalledOtherwise(state.taxonomy, taxonomy);
  const remaining = changeSet === 'everything' ? fresh.values() : documentsAfter(state.documents, changes.families);
  const columns = await inSlices(columnSteps(remaining, taxonomy));
  const rules = await readRules(state, storedRules);
  if (changeSet === 'everything') {
    await state.index.rebuild(columns.documents, taxonomy);
    state.documents = fresh;
    state.slugs = slugsOf(fresh);
  }
  for (const family of changes.families) replaceFamily(state, family);
  if (isTaxonomyNew) state.cards.clear();
  state.taxonomy = taxonomy;
  state.content = content;
  state.storedRules = storedRules;
  adoptRules(state, rules);
  state.nextTurn = nextTurnOf(content, parts.clock());
  state.columns = columns;
  if (isRenamed || state.index.isWornOut()) void state.index.rebuild(columns.documents, taxonomy);
  parts.changed(isTaxonomyNew ? 'everything' : catalogChangeOf(changes.visible, taxonomy));
}

async function readTaxonomyAndContent({ pool, offerOf }: ShelfSources) {
  const taxonomy = await readTaxonomy(pool);
  const content = await loadContent(pool, offerOf);
  return { taxonomy, content, storedRules: await readSearchRules(pool) };
}

const readRules = ({ rules, day }: ShelfState, stored: StoredRules): Promise<SearchRules> =>
  inSlices(ruleSteps({ stored, learned: rules.learned, day }, rules));

function adoptRules(state: ShelfState, rules: SearchRules): void {
  state.rules = rules;
  state.index.adoptRules(rules);
}

/** A deleted variant no longer names its parent; the shelf still does. */
async function headIdsOf(
  { documents }: ShelfState,
  { pool }: ShelfSources,
  changeSet: ChangeSet,
): Promise<readonly number[]> {
  if (changeSet === 'everything') return selectHeadIds(pool);
  return [...new Set(changeSet.ids.flatMap((id) => [id, documents.get(id)?.parentId ?? id]))];
}

async function compare(
  { documents, columns }: ShelfState,
  fresh: ReadonlyMap<number, ProductDocument>,
  changeSet: ChangeSet,
): Promise<Changes> {
  if (changeSet === 'everything') return ALL_CHANGED;
  return inSlices(compareSteps(documents, fresh, changeSet.ids, (id) => columns.rowOf.has(id)));
}

function* indexSteps(index: ShelfIndex, families: readonly FamilyChange[], taxonomy: Taxonomy): Generator<void, void> {
  for (const family of families) {
    index.replace(family, taxonomy);
    yield;
  }
}
