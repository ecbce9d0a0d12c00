import { writeFileSync } from 'node:fs';
import { CLI } from '#api/audit/audit-log.ts';
import { changePromotion, PROMOTIONS_BY_COMMAND, stopPromotions } from '#api/promotions/change-promotions.ts';
import { addCodes, createSeries, selectAllCodes } from '#api/promotions/promotion-codes.ts';
import { readResults } from '#api/promotions/promotion-results.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { MAX_SERIES } from '#contract/office/office-promotions-contract.ts';
import { promotionState } from '#rules/promotions/promotion.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import {
  type CommandContext,
  idArgument,
  numberOption,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  on: { usage: 'ID', run: (given, context) => runEnabled(given, context, true) },
  off: { usage: 'ID', run: (given, context) => runEnabled(given, context, false) },
  stop: { usage: '', run: runStop },
  codes: { usage: 'ID [--out FILE]', run: runCodes },
  'add-codes': { usage: 'ID (--code CODE | --count N [--prefix TEXT]) [--uses N] [--each N]', run: runAddCodes },
};

export const promotionsCommand = withSubCommands(
  {
    name: 'promotions',
    summary: 'Promotions: list them, switch them on and off, and add and print codes.',
    options: {
      out: { type: 'string', value: 'FILE', description: 'codes: write the codes to this file' },
      code: { type: 'string', value: 'CODE', description: 'add-codes: this code' },
      count: {
        type: 'string',
        value: 'N',
        description: `add-codes: the number of random codes, at most ${MAX_SERIES}`,
      },
      prefix: { type: 'string', value: 'TEXT', description: 'add-codes: the beginning of random codes' },
      uses: { type: 'string', value: 'N', description: 'add-codes: the uses of each code (no limit)' },
      each: { type: 'string', value: 'N', description: 'add-codes: the uses of each code by one customer (no limit)' },
    },
    details: ['stop switches all promotions off at once. Create and edit promotions in the office.'],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage('promotions list takes no more words');
  const { pool } = await shop();
  const rows = (await readResults(pool)).map(({ promotion, result }) => [
    String(promotion.id),
    promotionState(promotion, now().getTime()),
    promotion.kind,
    plainText(promotion.name.en ?? promotion.name.hy),
    promotion.endsAt === null ? 'no end' : `until ${shopTime(new Date(promotion.endsAt))}`,
    `${result.orders} orders`,
    formatAmd(result.discount, 'en'),
  ]);
  for (const line of rows.length === 0 ? ['There are no promotions.'] : table(rows, [0])) terminal.out(line);
}

async function runEnabled(given: ParsedArgs, { terminal, shop }: CommandContext, isEnabled: boolean): Promise<void> {
  const id = idOf(given);
  const { pool } = await shop();
  const change = { id, fields: { is_enabled: isEnabled }, seen: null };
  await refusedAsMessage(String(id), () => changePromotion(pool, PROMOTIONS_BY_COMMAND, change));
  terminal.out(`${id}: ${isEnabled ? 'on' : 'off'}.`);
}

async function runStop(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage('promotions stop takes no more words');
  const { count } = await stopPromotions((await shop()).pool, { ...PROMOTIONS_BY_COMMAND, now: now() });
  terminal.out(`${count} promotions are off.`);
}

async function runCodes(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const codes = await selectAllCodes((await shop()).pool, idOf(given), null);
  const out = textOption(given, 'out');
  if (out === null) {
    const rows = codes.map(({ code, uses, maxUses, isEnabled }) => [
      code,
      isEnabled ? 'on' : 'off',
      `${uses} of ${maxUses ?? 'any number of'} uses`,
    ]);
    for (const line of rows.length === 0 ? ['There are no codes.'] : table(rows)) terminal.out(line);
    return;
  }
  writeFileSync(out, `${codes.map(({ code }) => code).join('\n')}\n`);
  terminal.out(`${codes.length} codes in ${out}.`);
}

async function runAddCodes(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const promotionId = idOf(given);
  const [code, prefix] = [textOption(given, 'code'), textOption(given, 'prefix') ?? ''];
  const count = numberOption(given, 'count', 0);
  if ((code === null) === (count === 0)) throw new WrongUsage('promotions add-codes needs --code or --count');
  if (count > MAX_SERIES) throw new WrongUsage(`--count is at most ${MAX_SERIES}`);
  const limits = {
    maxUses: numberOption(given, 'uses', 0) || null,
    maxUsesEach: numberOption(given, 'each', 0) || null,
  };
  const { pool } = await shop();
  const added = await refusedAsMessage(String(promotionId), () =>
    code === null
      ? createSeries(pool, CLI, { promotionId, prefix, count, now: now(), ...limits })
      : addCodes(pool, CLI, { promotionId, codes: [code], ...limits }),
  );
  terminal.out(`${added.count} codes added.`);
}

const idOf = (given: ParsedArgs): number => idArgument(given, 'a promotion', 'promotions list');
