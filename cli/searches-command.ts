import { readSearchMisses, type SearchMiss } from '#api/catalog/search-misses.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import { type Command, EXIT, numberOption } from './terminal/command.ts';

const USUAL = 50;

export const searchesCommand: Command = {
  name: 'searches',
  usage: '',
  summary: 'What shoppers searched for and did not find, the most wanted first.',
  options: {
    limit: { type: 'string', value: 'N', description: `how many (${USUAL})` },
    csv: { type: 'boolean', description: 'as CSV: query, locale, times, first_at, last_at' },
  },
  async run(given, { terminal, shop }) {
    const limit = numberOption(given, 'limit', USUAL);
    const { pool } = await shop();
    const misses = await readSearchMisses(pool, limit);
    for (const line of given.options.csv ? toCsv(misses) : toTable(misses)) terminal.out(line);
    return EXIT.done;
  },
};

const toCsv = (misses: readonly SearchMiss[]): string[] => [
  `${CSV_MARK}${csvLine(['query', 'locale', 'times', 'first_at', 'last_at'])}`,
  ...misses.map(({ query, locale, times, firstAt, lastAt }) =>
    csvLine([asText(query), locale, String(times), firstAt.toISOString(), lastAt.toISOString()]),
  ),
];

/** Shoppers write what they like: nothing of it may be a formula of the merchant's spreadsheet. */
const asText = (query: string): string => (/^[=+\-@\t\r]/.test(query) ? `'${query}` : query);

function toTable(misses: readonly SearchMiss[]): string[] {
  if (misses.length === 0) return ['Every search found something so far.'];
  return [
    ' times  language  last        searched for',
    ...misses.map(
      ({ query, locale, times, lastAt }) =>
        `${String(times).padStart(6)}  ${locale.padEnd(8)}  ${lastAt.toISOString().slice(0, 10)}  ${query.replace(/\p{Cc}/gu, ' ')}`,
    ),
  ];
}
