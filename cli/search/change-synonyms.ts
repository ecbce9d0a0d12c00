import { isOfEverything } from '#api/catalog/search/understanding.ts';
import {
  addSynonyms,
  type IsEverything,
  listSynonyms,
  type NewSynonyms,
  removeSynonyms,
} from '#api/catalog/search-rules/merchant-synonyms.ts';
import { formatOf, openRows } from '#api/rows/open-rows.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { daysText, localeNamed, toRuleDays, toRuleLocale, withReasons } from './rule-options.ts';
import { silentReadModel } from './silent-read-model.ts';

export async function changeSynonyms(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [verb, ...args] = given.args;
  if (verb === 'list' && args.length === 0) return list(context);
  if (verb === 'add') return add({ ...given, args }, context);
  if (verb === 'remove') return remove(args, context);
  throw new WrongUsage('search synonyms needs: add "WORD, WORD", add --file FILE, list or remove NUMBER');
}

async function list({ terminal, shop }: CommandContext): Promise<void> {
  const lines = await listSynonyms((await shop()).pool);
  const rows = lines.map(({ id, locale, expressions, isOneWay, ...days }) => [
    String(id),
    locale ?? 'all',
    plainText(isOneWay ? `${expressions[0]} → ${expressions.slice(1).join(', ')}` : expressions.join(', ')),
    daysText(days),
  ]);
  for (const line of rows.length === 0 ? ['Only the built-in synonyms hold.'] : table(rows, [0])) terminal.out(line);
}

async function add(given: ParsedArgs, context: CommandContext): Promise<void> {
  const { terminal, shop, now, resolvePath } = context;
  const file = textOption(given, 'file');
  const typed = given.args.join(' ');
  if ((file === null) === (typed.trim() === '')) throw new WrongUsage('search synonyms add needs words or --file FILE');
  const usual = {
    locale: toRuleLocale(given),
    isOneWay: given.options['one-way'] === true,
    ...toRuleDays(given),
  };
  const lines =
    file === null ? [{ ...usual, expressions: typed.split(',') }] : await readLines(resolvePath(file), usual);
  const { pool } = await shop();
  const { index } = await silentReadModel(pool, now);
  const isEverything: IsEverything = (words) => isOfEverything(index.dictionary, words);
  await withReasons(addSynonyms(pool, lines, isEverything));
  terminal.out(lines.length === 1 ? 'The synonyms are stored.' : `${lines.length} lines of synonyms are stored.`);
}

const COLUMNS = ['words', 'one_way', 'lang', 'from', 'until'];

async function readLines(path: string, usual: Omit<NewSynonyms, 'expressions'>): Promise<NewSynonyms[]> {
  if (formatOf(path) !== 'csv') throw new WrongUsage('The name of a synonym file ends with .csv');
  const lines: NewSynonyms[] = [];
  for await (const rows of (await openRows(path, 'csv', null)).rows(() => {})) {
    for (const row of rows) {
      if ('broken' in row) throw new CommandError(`Line ${row.line}: ${row.broken}. Nothing was changed.`);
      const unknown = Object.keys(row.cells).find((column) => !COLUMNS.includes(column));
      if (unknown !== undefined)
        throw new CommandError(
          `Unknown column ${unknown}; the columns are ${COLUMNS.join(', ')}. Nothing was changed.`,
        );
      const cell = (name: string) => String(row.cells[name] ?? '').trim();
      const lang = cell('lang');
      const locale = lang === '' ? usual.locale : localeNamed(lang);
      if (locale === undefined)
        throw new CommandError(`Line ${row.line}: lang is hy, ru or en, not "${lang}". Nothing was changed.`);
      lines.push({
        expressions: cell('words').split(/[,;|]/),
        locale,
        isOneWay: cell('one_way') === '' ? usual.isOneWay : /^(1|yes|true)$/i.test(cell('one_way')),
        startsOn: cell('from') || usual.startsOn,
        endsOn: cell('until') || usual.endsOn,
      });
    }
  }
  if (lines.length === 0) throw new CommandError(`${path} contains no lines.`);
  return lines;
}

async function remove(args: readonly string[], { terminal, shop }: CommandContext): Promise<void> {
  const [typed = '', ...more] = args;
  if (!/^\d{1,9}$/.test(typed) || more.length > 0)
    throw new WrongUsage('search synonyms remove needs a NUMBER from the list');
  if ((await removeSynonyms((await shop()).pool, Number(typed))) === null)
    throw new CommandError(`There is no line ${typed}.`);
  terminal.out('Removed.');
}
