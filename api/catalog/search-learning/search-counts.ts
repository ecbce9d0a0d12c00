import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { foldedQuery } from '#api/catalog/search/search-rules.ts';
import { withOwnDeadline } from '#api/database/deadline.ts';
import type { Pool } from '#api/database/sql.ts';
import { networkOf } from '#api/http/network.ts';
import type { Locale } from '#contract/locale.ts';
import { shopDay } from '#rules/discount.ts';
import {
  type CountedChoice,
  type CountedSearch,
  deleteOldDays,
  upsertChoices,
  upsertSearches,
} from './search-days-sql.ts';

const CHOICE_ACTS = ['opened', 'carted', 'ordered'] as const;
export type ChoiceAct = (typeof CHOICE_ACTS)[number];

type Search = { query: string; locale: Locale; found: number; how: string };
type Choice = { query: string; productId: number; act: ChoiceAct };

/** Counts searches and what is chosen of them: once a day for an address, a query and a product. Keeps no visitor. */
export type SearchCounts = {
  recordSearch: (address: string, search: Search) => void;
  recordChoice: (address: string, choice: Choice) => void;
  flush: () => Promise<void>;
  /** Call it before the pool is closed. */
  close: () => Promise<void>;
};

type Parts = { pool: Pool; log: Logger; clock: () => Date };

const MOST_WAITING = 2_000;
const MOST_MARKS = 200_000;
/** Of one address in a day; a shopper has some dozens. */
const MOST_OF_ADDRESS = 300;
const KEPT_DAYS = 400;
const KEPT_RARE_DAYS = 90;
const WRITE_MS = 5_000;
const DAY_MS = 86_400_000;

export function openSearchCounts({ pool, log, clock }: Parts): SearchCounts {
  const firsts = openFirsts();
  let searches = new Map<string, CountedSearch>();
  let choices = new Map<string, CountedChoice>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let prunedOn = '';

  const daysAgo = (days: number) => shopDay(new Date(clock().getTime() - days * DAY_MS));
  const plan = () => void (timer ??= setTimeout(flush, WRITE_MS).unref());

  function addSearch(search: CountedSearch): void {
    const key = `${search.day} ${search.locale} ${search.query}`;
    const known = searches.get(key);
    if (known)
      Object.assign(known, { searches: known.searches + search.searches, found: search.found, how: search.how });
    else if (searches.size < MOST_WAITING) searches.set(key, search);
    plan();
  }

  function addChoice(choice: CountedChoice): void {
    const key = `${choice.day} ${choice.productId} ${choice.query}`;
    const known = choices.get(key);
    if (known) for (const act of CHOICE_ACTS) known[act] += choice[act];
    else if (choices.size < MOST_WAITING) choices.set(key, choice);
    plan();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (searches.size + choices.size === 0) return;
    const counted = { searches: [...searches.values()], choices: [...choices.values()] };
    searches = new Map();
    choices = new Map();
    const today = shopDay(clock());
    try {
      await withOwnDeadline(WRITE_MS, () =>
        pool.begin(async (db) => {
          await upsertSearches(db, counted.searches);
          await upsertChoices(db, counted.choices);
          if (prunedOn !== today)
            await deleteOldDays(db, { before: daysAgo(KEPT_DAYS), rareBefore: daysAgo(KEPT_RARE_DAYS) });
        }),
      );
      prunedOn = today;
    } catch (cause) {
      log.debug({ cause: String(cause) }, 'searches not written, kept for the next time');
      for (const search of counted.searches) addSearch(search);
      for (const choice of counted.choices) addChoice(choice);
    }
  }

  const flush = (): Promise<void> => (writing = writing.then(write));

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
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

/** Addresses are told apart by hashes under a key of the day, in memory only: tomorrow nobody can tell who it was. */
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
      if (marks.has(mark) || marks.size >= MOST_MARKS || count >= MOST_OF_ADDRESS) return false;
      marks.add(mark);
      ofNetwork.set(network, count + 1);
      return true;
    },
  };
}
