import { listPins, putPin, removePin } from '#api/catalog/search-rules/search-pins.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { daysText, toRuleDays, withReasons } from './rule-options.ts';

export async function changePins(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [verb, query, sku, ...more] = given.args;
  const { terminal, shop } = context;
  if (verb === 'list' && query === undefined) return list(context);
  if (!query || !sku || more.length > 0 || !['pin', 'hide', 'remove'].includes(verb ?? ''))
    throw new WrongUsage('search pins needs: pin "QUERY" SKU, hide "QUERY" SKU, remove "QUERY" SKU or list');
  const { pool } = await shop();
  if (verb === 'remove') {
    if ((await withReasons(removePin(pool, { query, sku }))) === null)
      throw new CommandError(`There is no pin or hidden product ${sku} for "${query}".`);
    terminal.out('Removed.');
    return;
  }
  const position = verb === 'hide' ? null : Number(textOption(given, 'position') ?? 1);
  await withReasons(putPin(pool, { query, sku, position, ...toRuleDays(given) }));
  terminal.out(
    position === null ? `${sku} is hidden for "${query}".` : `${sku} is at position ${position} for "${query}".`,
  );
}

async function list({ terminal, shop }: CommandContext): Promise<void> {
  const pins = await listPins((await shop()).pool);
  const rows = pins.map(({ query, sku, position, ...days }) => [
    plainText(query),
    position === null ? 'hidden' : String(position),
    sku,
    daysText(days),
  ]);
  for (const line of rows.length === 0 ? ['No product is pinned or hidden.'] : table(rows)) terminal.out(line);
}
