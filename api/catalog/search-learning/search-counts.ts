import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { foldedQuery } from '#api/catalog/search/search-rules.ts';
import type { Pool } from '#api/database/sql.ts';
import { openWriteBehind, type WriteBehind } from '#api/database/write-behind.ts';
import { networkOf } from '#api/http/network.ts';
import type { Locale } from '#contract/locale.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import {
  type CountedChoice,
  type CountedSearch,
  deleteOldDays,
  upsertChoices,
  upsertSearches,
} from './daily-searches-sql.ts';

const CHOICE_ACTS = ['opened', 'carted', 'ordered'] as const;
export type ChoiceAct = (typeof CHOICE_ACTS)[number];

type Batch = { searches: CountedSearch[]; choices: CountedChoice[] };
type Search = { query: string; locale: Locale; found: number; how: string };
type Choice = { query: string; productId: number; act: ChoiceAct };

/**
 * Counts searches and their chosen products, once a day for an address, a query and a product. It stores no visitor
 * data.
 */
export type SearchCounts = Pick<WriteBehind, 'flush' | 'close'> & {
  recordSearch: (address: string, search: Search) => void;
  recordChoice: (address: string, choice: Choice) => void;
};

type Parts = { pool: Pool; log: Logger; clock: () => Date };

const MAX_PENDING = 2_000;
const MAX_VISIT_MARKS = 200_000;
/** Maximum counted actions of one address per day; a real shopper has a few dozen. */
const MAX_PER_ADDRESS = 300;
const RETAINED_DAYS = 400;
const RETAINED_RARE_DAYS = 90;

export function openSearchCounts({ pool, log, clock }: Parts): SearchCounts {
  const firsts = openFirsts();
  let searches = new Map<string, CountedSearch>();
  let choices = new Map<string, CountedChoice>();
  let prunedOn = '';

  const daysAgo = (days: number) => shopDay(new Date(clock().getTime() - days * DAY_MS));
  const { schedule, flush, close } = openWriteBehind<Batch>({ take, write, restore, log, subject: 'searches' });

  function addSearch(search: CountedSearch): void {
    const key = `${search.day} ${search.locale} ${search.query}`;
    const known = searches.get(key);
    if (known)
      Object.assign(known, { searches: known.searches + search.searches, found: search.found, how: search.how });
    else if (searches.size < MAX_PENDING) searches.set(key, search);
    schedule();
  }

  function addChoice(choice: CountedChoice): void {
    const key = `${choice.day} ${choice.productId} ${choice.query}`;
    const known = choices.get(key);
    if (known) for (const act of CHOICE_ACTS) known[act] += choice[act];
    else if (choices.size < MAX_PENDING) choices.set(key, choice);
    schedule();
  }

  function take(): Batch | null {
    if (searches.size + choices.size === 0) return null;
    const batch = { searches: [...searches.values()], choices: [...choices.values()] };
    searches = new Map();
    choices = new Map();
    return batch;
  }

  async function write(batch: Batch): Promise<void> {
    const today = shopDay(clock());
    await pool.begin(async (db) => {
      await upsertSearches(db, batch.searches);
      await upsertChoices(db, batch.choices);
      if (prunedOn !== today)
        await deleteOldDays(db, { before: daysAgo(RETAINED_DAYS), rareBefore: daysAgo(RETAINED_RARE_DAYS) });
    });
    prunedOn = today;
  }

  function restore(batch: Batch): void {
    for (const search of batch.searches) addSearch(search);
    for (const choice of batch.choices) addChoice(choice);
  }

  return {
    recordSearch(address, { query: typed, locale, found, how }) {
      const [day, query] = [shopDay(clock()), foldedQuery(typed)];
      if (query !== '' && firsts.isFirst(day, address, `${locale} ${query}`))
        addSearch({ day, query, locale, searches: 1, found, how });
    },
    recordChoice(address, { query: typed, productId, act }) {
      const [day, query] = [shopDay(clock()), foldedQuery(typed)];
      if (query === '' || !firsts.isFirst(day, address, `${act} ${productId} ${query}`)) return;
      addChoice({ day, query, productId, opened: 0, carted: 0, ordered: 0, [act]: 1 });
    },
    flush,
    close,
  };
}

/**
 * Distinguishes addresses by hashes with a daily key that exists only in memory. From the next day, nobody can identify
 * a visitor.
 */
function openFirsts() {
  let [today, salt] = ['', randomBytes(32)];
  const marks = new Set<string>();
  const ofNetwork = new Map<string, number>();
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest('base64').slice(0, 20);
  return {
    isFirst(day: string, address: string, what: string): boolean {
      if (day !== today) {
        [today, salt] = [day, randomBytes(32)];
        marks.clear();
        ofNetwork.clear();
      }
      const network = hash(networkOf(address));
      const mark = hash(`${network} ${what}`);
      const count = ofNetwork.get(network) ?? 0;
      if (marks.has(mark) || marks.size >= MAX_VISIT_MARKS || count >= MAX_PER_ADDRESS) return false;
      marks.add(mark);
      ofNetwork.set(network, count + 1);
      return true;
    },
  };
}
