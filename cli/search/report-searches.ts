import { type ReportRow, readSearchReport } from '#api/catalog/search-learning/read-click-boosts.ts';
import { readSearchMisses } from '#api/catalog/search-misses.ts';
import { type CommandContext, numberOption, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';

const USUAL = 20;
const USUAL_DAYS = 30;
const MAX_DAYS = 400;

/** Lists queries that need a synonym, a pin, a redirect, or new products. */
export async function reportSearches(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage(`search report takes no "${given.args.join(' ')}"`);
  const limit = numberOption(given, 'limit', USUAL);
  const period = Math.min(MAX_DAYS, Math.max(1, numberOption(given, 'days', USUAL_DAYS)));
  const since = shopDay(new Date(now().getTime() - (period - 1) * DAY_MS));
  const { pool } = await shop();
  const [misses, unopened, otherwise] = await Promise.all([
    readSearchMisses(pool, limit),
    readSearchReport(pool, since, limit, 'unopened'),
    readSearchReport(pool, since, limit, 'otherwise'),
  ]);
  const sections: [string, string[][]][] = [
    ['No results', misses.map(({ times, locale, query }) => [String(times), locale, plainText(query)])],
    [`Results without clicks since ${since}`, unopened.map((row) => [...counted(row), `${row.found} found`])],
    [`Corrected queries since ${since}`, otherwise.map((row) => [...counted(row), row.how, `${row.opened} opened`])],
  ];
  for (const [title, rows] of sections) {
    terminal.out(title);
    for (const line of rows.length === 0 ? ['nothing'] : table(rows, [0])) terminal.out(`  ${line}`);
    terminal.out('');
  }
}

const counted = ({ searches, locale, query }: ReportRow): string[] => [String(searches), locale, plainText(query)];
