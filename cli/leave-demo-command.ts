import { countRemains, type DemoRemains, isShopOpen, leaveDemo } from '#demo/leave.ts';
import { isDemoDatabase } from '#demo/load-content.ts';
import { type Command, CommandError, EXIT } from './terminal/command.ts';

const NO_DEMO = 'This database is no demo: nothing was removed.';

export const leaveDemoCommand: Command = {
  name: 'leave-demo',
  takes: '',
  summary: 'Removes what the demo brought and shoppers tried there, so that SHOP_MODE=live opens this database.',
  options: {
    yes: { type: 'boolean', says: 'do it; without this only what would go is counted' },
    goods: { type: 'boolean', says: 'all goods too, also those you imported; otherwise they stay' },
  },
  details:
    'Customers, orders, carts, banks, waiting mails and the payments of the stand-ins go, and what was ordered is in stock\nagain. Pages, stores, phone numbers and the look of the shop stay: they are the demo’s until you change them.\nClose the shop first, and keep a copy of the database if anything in it matters.',
  async run(given, { terminal, shop }) {
    const products = given.options.goods === true;
    const { pool } = await shop();
    if (!(await isDemoDatabase(pool))) throw new CommandError(NO_DEMO);
    if (!given.options.yes) {
      for (const line of toLines(await countRemains(pool), products)) terminal.out(line);
      terminal.out('Nothing was removed. To remove this: npm run shop -- leave-demo --yes');
      return EXIT.failed;
    }
    if (await isShopOpen(pool)) throw new CommandError('The demo shop is open on this database. Close it first.');
    const removed = await leaveDemo(pool, { products });
    if (!removed) throw new CommandError(NO_DEMO);
    for (const line of toLines(removed, products)) terminal.out(line);
    terminal.out('Removed. This database is no demo any more: SHOP_MODE=live may open it.');
    if (removed.account) terminal.out(NO_ACCOUNT);
    terminal.out(
      'Pages, stores, phone numbers and addresses are still the demo’s: change them before you open, and set `company`, who sells in law.',
    );
    return EXIT.done;
  },
};

const NO_ACCOUNT =
  'Bank transfer is switched off: its account was invented. Set `bank_requisites` and enable the method when you have one.';

const NAMES: readonly [keyof DemoRemains, string][] = [
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
    ...(remains.account ? ['     1  bank account, an invented one'] : []),
    ...(products ? [] : [`        ${remains.products} goods stay (--goods removes them too)`]),
  ];
}
