import type { Pool } from '#api/database/sql.ts';
import { findInvented, type InventedFact, inventedLines } from '#demo/invented.ts';
import { clearInvented, countRemains, type DemoRemains, isShopOpen, leaveDemo } from '#demo/leave.ts';
import { isDemoDatabase } from '#demo/load-content.ts';
import { type Command, CommandError, EXIT, type Terminal } from './terminal/command.ts';

const NO_DEMO = 'This database is no demo: nothing was removed.';

export const leaveDemoCommand: Command = {
  name: 'leave-demo',
  usage: '',
  summary: 'Removes the demo data and the orders made with it, so that SHOP_MODE=live can open this database.',
  options: {
    yes: { type: 'boolean', description: 'remove the data; without it they are only counted' },
    goods: { type: 'boolean', description: 'also remove all products, including imported ones' },
  },
  details:
    'Customers, orders, carts, banks, waiting mails and the payments of the stand-ins are removed, and ordered products\nreturn to stock. Stores, telephones, addresses, links and the company invented by the demo are removed; pages that name them\nare hidden. The design of the shop stays.\nClose the shop first, and keep a copy of the database if anything in it matters.',
  async run(given, { terminal, shop }) {
    const products = given.options.goods === true;
    const { pool } = await shop();
    if (!(await isDemoDatabase(pool))) return runForRemains(pool, given.options.yes === true, terminal);
    if (!given.options.yes) {
      for (const line of toLines(await countRemains(pool), products)) terminal.out(line);
      terminal.out('Nothing was removed. To remove this: npm run shop -- leave-demo --yes');
      return EXIT.failed;
    }
    if (await isShopOpen(pool)) throw new CommandError('The demo shop is open on this database. Close it first.');
    const removed = await leaveDemo(pool, { products });
    if (!removed) throw new CommandError(NO_DEMO);
    for (const line of toLines(removed, products)) terminal.out(line);
    terminal.out('Removed. This database is no longer a demo: SHOP_MODE=live can open it.');
    if (removed.account) terminal.out(NO_ACCOUNT);
    const remaining = await findInvented(pool);
    for (const line of remainingLines(remaining)) terminal.out(line);
    terminal.out(NEXT);
    return EXIT.done;
  },
};

/** Handles a shop that left an earlier demo and still contains invented data. */
async function runForRemains(pool: Pool, isYes: boolean, terminal: Terminal): Promise<number | undefined> {
  const invented = await findInvented(pool);
  if (invented.length === 0) throw new CommandError(NO_DEMO);
  if (!isYes) {
    for (const line of [...inventedLines(invented), CONFIRM]) terminal.out(line);
    return EXIT.failed;
  }
  if ((await clearInvented(pool)) === null) throw new CommandError(NO_DEMO);
  for (const line of [...removedLines(invented), ...remainingLines(await findInvented(pool)), NEXT]) terminal.out(line);
}

const CONFIRM = 'Nothing was removed. To remove unchanged demo data: npm run shop -- leave-demo --yes';
const NEXT = 'Set the legal seller, telephones and promises: npm run shop -- help settings';

const removedLines = (invented: readonly InventedFact[]): string[] =>
  invented
    .filter(({ isUnchanged }) => isUnchanged)
    .map(
      ({ kind, name }) =>
        `        ${kind} ${name}${kind === 'page' || kind === 'blog post' ? ', hidden until you rewrite it' : ''}`,
    );

const remainingLines = (remaining: readonly InventedFact[]): string[] =>
  remaining.length === 0
    ? []
    : ['Still invented; live mode does not open until you change these:', ...inventedLines(remaining)];

const NO_ACCOUNT =
  'Bank transfer is switched off: its account was invented. Set `bank_requisites` and enable the method when you have one.';

const NAMES: readonly [Exclude<keyof DemoRemains, 'invented'>, string][] = [
  ['orders', 'orders'],
  ['carts', 'carts'],
  ['customers', 'customers'],
  ['banks', 'banks'],
  ['bills', 'payments of the stand-ins'],
  ['searches', 'searches without results'],
  ['jobs', 'mails and other jobs'],
  ['products', 'goods'],
];

function toLines(remains: DemoRemains, products: boolean): string[] {
  return [
    ...NAMES.filter(([field]) => products || field !== 'products').map(
      ([field, name]) => `${String(remains[field]).padStart(6)}  ${name}`,
    ),
    ...(remains.account ? ['     1  invented bank account'] : []),
    ...removedLines(remains.invented),
    ...(products ? [] : [`        ${remains.products} goods stay (--goods removes them too)`]),
  ];
}
