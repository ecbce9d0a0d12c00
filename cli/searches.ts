import { sql } from '#api/database/sql.ts';
import { csvLine } from '#api/rows/csv-line.ts';
import { type Command, EXIT, numberOption } from './command.ts';

type Miss = { query: string; locale: string; times: number; firstAt: Date; lastAt: Date };

const USUAL = 50;

export const searchesCommand: Command = {
  name: 'searches',
  takes: '',
  summary: 'What shoppers searched for and did not find, the most wanted first.',
  options: {
    limit: { type: 'string', value: 'N', says: `how many (${USUAL})` },
    csv: { type: 'boolean', says: 'as CSV: query, locale, times, first_at, last_at' },
  },
  async run(given, { terminal, shop }) {
    const limit = numberOption(given, 'limit', USUAL);
    const { pool } = await shop();
    const misses = await pool.many<Miss>(sql`
      select query, locale, times, first_at as "firstAt", last_at as "lastAt" from search_misses
      order by times desc, last_at desc, query, locale limit ${limit}`);
    for (const line of given.options.csv ? toCsv(misses) : toTable(misses)) terminal.out(line);
    return EXIT.done;
  },
};

const toCsv = (misses: readonly Miss[]): string[] => [
  'query,locale,times,first_at,last_at',
  ...misses.map(({ query, locale, times, firstAt, lastAt }) =>
    csvLine([asText(query), locale, String(times), firstAt.toISOString(), lastAt.toISOString()]),
  ),
];

/** Shoppers write what they like: nothing of it may be a formula of the merchant's spreadsheet. */
const asText = (query: string): string => (/^[=+\-@\t\r]/.test(query) ? `'${query}` : query);

function toTable(misses: readonly Miss[]): string[] {
  if (misses.length === 0) return ['Every search found something so far.'];
  return [
    ' times  language  last        searched for',
    ...misses.map(
      ({ query, locale, times, lastAt }) =>
        `${String(times).padStart(6)}  ${locale.padEnd(8)}  ${lastAt.toISOString().slice(0, 10)}  ${query.replace(/\p{Cc}/gu, ' ')}`,
    ),
  ];
}
