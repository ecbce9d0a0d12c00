import { readSearchMisses, type SearchMiss } from '#api/catalog/search-misses.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import { type CommandContext, numberOption, type ParsedArgs } from '#cli/terminal/command.ts';

const DEFAULT_LIMIT = 50;

/** `search misses [--csv]`: queries without results, the most frequent first. */
export async function listMisses(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const limit = numberOption(given, 'limit', DEFAULT_LIMIT);
  const { pool } = await shop();
  const misses = await readSearchMisses(pool, limit);
  for (const line of given.options.csv ? toCsv(misses) : toTable(misses)) terminal.out(line);
}

const toCsv = (misses: readonly SearchMiss[]): string[] => [
  `${CSV_MARK}${csvLine(['query', 'locale', 'times', 'first_at', 'last_at'])}`,
  ...misses.map(({ query, locale, times, firstAt, lastAt }) =>
    csvLine([asText(query), locale, String(times), firstAt.toISOString(), lastAt.toISOString()]),
  ),
];

/** Queries are untrusted text and must not become formulas in the merchant's spreadsheet. */
const asText = (query: string): string => (/^[=+\-@\t\r]/.test(query) ? `'${query}` : query);

function toTable(misses: readonly SearchMiss[]): string[] {
  if (misses.length === 0) return ['Every search has had results so far.'];
  return [
    ' times  language  last        searched for',
    ...misses.map(
      ({ query, locale, times, lastAt }) =>
        `${String(times).padStart(6)}  ${locale.padEnd(8)}  ${lastAt.toISOString().slice(0, 10)}  ${query.replace(/\p{Cc}/gu, ' ')}`,
    ),
  ];
}
