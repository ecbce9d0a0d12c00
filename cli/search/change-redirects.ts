import { listRedirects, putRedirect, removeRedirect } from '#api/catalog/search-rules/search-redirects.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { daysText, toRuleDays, withReasons } from './rule-options.ts';

export async function changeRedirects(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [verb, query, path, ...more] = given.args;
  const { terminal, shop } = context;
  if (verb === 'list' && query === undefined) return list(context);
  const isWhole = verb === 'add' ? path !== undefined : verb === 'remove' && path === undefined;
  if (!query || !isWhole || more.length > 0)
    throw new WrongUsage('search redirects needs: add "QUERY" PATH, remove "QUERY" or list');
  const { pool } = await shop();
  if (path === undefined) {
    if ((await withReasons(removeRedirect(pool, query))) === null)
      throw new CommandError(`There is no redirect for "${query}".`);
    terminal.out('Removed.');
    return;
  }
  const stored = await withReasons(putRedirect(pool, { query, path, ...toRuleDays(given) }));
  terminal.out(`"${stored.query}" redirects to ${stored.path}.`);
}

async function list({ terminal, shop }: CommandContext): Promise<void> {
  const redirects = await listRedirects((await shop()).pool);
  const rows = redirects.map(({ query, path, ...days }) => [plainText(query), path, daysText(days)]);
  for (const line of rows.length === 0 ? ['No query leads to a page.'] : table(rows)) terminal.out(line);
}
