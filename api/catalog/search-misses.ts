import type { Logger } from 'pino';
import type { Selection } from '#api/catalog/read-model/filtering.ts';
import type { Pool } from '#api/database/sql.ts';
import { openTally, type Tally } from '#api/database/write-behind.ts';
import type { Locale } from '#contract/locale.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { foldText } from '#rules/text/normalize-text.ts';
import { looksPersonal } from './personal-text.ts';
import {
  type CountedMiss,
  deleteOldMisses,
  type StoredMiss,
  selectMisses,
  selectRecentMisses,
  upsertMisses,
} from './search-misses-sql.ts';

/** Counts searches without results, and stores nothing about who searched. */
export type SearchMisses = Omit<Tally<CountedMiss>, 'add'> & {
  record: (text: string, locale: Locale) => void;
};

export type SearchMiss = StoredMiss;
export const readSearchMisses = selectMisses;
export const readRecentMisses = selectRecentMisses;

type Parts = { pool: Pool; log: Logger; clock: () => Date };

/** Maximum pending queries per process between two writes; further ones are dropped. */
const MAX_PENDING = 1_000;
const MAX_ROWS = 10_000;
const RETAINED_DAYS = 180;
const MAX_LENGTH = 100;

export function openSearchMisses({ pool, log, clock }: Parts): SearchMisses {
  const { add, flush, close } = openTally<CountedMiss>({
    keyOf: ({ query, locale }) => `${locale} ${query}`,
    merge(known, { times }) {
      known.times += times;
    },
    maxKeys: MAX_PENDING,
    write(counted) {
      const now = clock();
      const before = new Date(now.getTime() - RETAINED_DAYS * DAY_MS);
      return pool.begin(async (db) => {
        await upsertMisses(db, counted, now);
        await deleteOldMisses(db, { before, most: MAX_ROWS });
      });
    },
    log,
    subject: 'search misses',
  });
  return {
    record(text, locale) {
      const query = toCounted(text);
      if (query) add({ query, locale, times: 1 });
    },
    flush,
    close,
  };
}

function toCounted(text: string): string {
  if (looksPersonal(text)) return '';
  // Cut by code points: a lone surrogate cannot be stored.
  return [...foldText(text)].slice(0, MAX_LENGTH).join('').trim();
}

type ListQuery = { search?: string | undefined; ids: readonly number[]; page: number; exact: boolean };

/** A literal search does not show that the shop lacks a product. */
export const isMiss = (query: ListQuery, selection: Selection, total: number): boolean =>
  total === 0 && isPlainSearch(query, selection);

export function isPlainSearch({ search, ids, page, exact }: ListQuery, selection: Selection): boolean {
  const { categoryIds, flags, type, savings, inStock, price, monthly, options } = selection;
  const isNarrowed = flags > 0 || type !== null || savings || inStock || price !== null || monthly !== null;
  const isChosen = isNarrowed || ids.length + categoryIds.length + options.size > 0;
  return search !== undefined && search.trim() !== '' && page === 1 && !exact && !isChosen;
}
