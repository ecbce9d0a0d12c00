import { BOOST_KINDS, type BoostKind } from '#api/catalog/search/search-rules.ts';
import { listBoosts, putBoost, removeBoost } from '#api/catalog/search-rules/search-boosts.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { table } from '#cli/terminal/terminal-text.ts';
import { daysText, toRuleDays, withReasons } from './rule-options.ts';

const USAGE = 'search boosts needs: set brand SLUG FACTOR, set stock FACTOR, set new FACTOR, remove … or list';

export async function changeBoosts(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [verb, typedKind, ...args] = given.args;
  const { terminal, shop } = context;
  if (verb === 'list' && typedKind === undefined) return list(context);
  const kind = toKind(typedKind);
  const brand = kind === 'brand' ? (args.shift() ?? null) : null;
  if ((kind === 'brand' && !brand) || args.length !== (verb === 'set' ? 1 : 0)) throw new WrongUsage(USAGE);
  const { pool } = await shop();
  const what = brand ? `${kind} ${brand}` : kind;
  if (verb === 'set') {
    const factor = Number(args[0]);
    await withReasons(putBoost(pool, { kind, brand, factor, ...toRuleDays(given) }));
    terminal.out(`${what}: × ${factor}.`);
    return;
  }
  if (verb !== 'remove') throw new WrongUsage(USAGE);
  if ((await removeBoost(pool, { kind, brand })) === null) throw new CommandError(`There is no boost of ${what}.`);
  terminal.out('Removed.');
}

function toKind(typed: string | undefined): BoostKind {
  const kind = BOOST_KINDS.find((one) => one === typed);
  if (!kind) throw new WrongUsage(USAGE);
  return kind;
}

async function list({ terminal, shop }: CommandContext): Promise<void> {
  const boosts = await listBoosts((await shop()).pool);
  const rows = boosts.map(({ kind, brand, factor, startsOn, endsOn }) => [
    kind,
    brand ?? '',
    `× ${factor}`,
    daysText({ startsOn, endsOn }),
  ]);
  for (const line of rows.length === 0 ? ['Nothing is boosted.'] : table(rows)) terminal.out(line);
}
