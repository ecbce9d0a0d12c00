import { BY_COMMAND, CLI } from '#api/audit/audit-log.ts';
import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import { selectStores } from '#api/content/stores.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';
import {
  changeLocation,
  createLocation,
  makeMainLocation,
  orderLocations,
  readLocationPieces,
  readLocations,
} from '#api/settings/stock-locations.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import {
  type CommandContext,
  CommandError,
  type ParsedArgs,
  textOption,
  translations,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  add: { usage: 'NAME [--ru NAME] [--en NAME] [--store STORE]', run: runAdd },
  rename: { usage: 'LOCATION NAME [--ru NAME] [--en NAME]', run: runRename },
  store: { usage: 'LOCATION STORE|none', run: runStore },
  on: { usage: 'LOCATION', run: (given, context) => runEnabled(given, context, true) },
  off: { usage: 'LOCATION', run: (given, context) => runEnabled(given, context, false) },
  main: { usage: 'LOCATION', run: runMain },
  order: { usage: 'LOCATION LOCATION …', run: runOrder },
  transfer: { usage: 'FROM TO SKU=PIECES …', run: runTransfer },
};

export const locationsCommand = withSubCommands(
  {
    name: 'locations',
    summary: 'Stock locations: warehouses and stores, their order, and transfers between them.',
    options: {
      ru: { type: 'string', value: 'NAME', description: 'add, rename: the name in Russian' },
      en: { type: 'string', value: 'NAME', description: 'add, rename: the name in English' },
      store: { type: 'string', value: 'STORE', description: 'add: the number of the store that it belongs to' },
      note: { type: 'string', value: 'TEXT', description: 'transfer: a note for the stock movements' },
    },
    details: [
      'LOCATION and STORE are numbers of the list. A location with pieces cannot be switched off.',
      'A transfer moves all pieces or none. "settings set taking_rule" chooses the order in which deliveries take pieces.',
    ],
  },
  subCommands,
);

async function runList(_: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const [locations, pieces, stores] = await Promise.all([
    readLocations(pool),
    readLocationPieces(pool),
    selectStores(pool),
  ]);
  const storeOf = (id: number | null) => stores.find((store) => store.id === id);
  const rows = locations.map(({ id, name, store_id, is_main, is_enabled }) => [
    String(id),
    plainText(name.hy),
    [is_main && 'main', !is_enabled && 'off', storeOf(store_id) && `store ${store_id}`].filter(Boolean).join(', '),
    `${pieces.get(id)?.pieces ?? 0} pieces`,
  ]);
  for (const line of table(rows, [0, 3])) terminal.out(line);
  for (const { id, name } of stores) terminal.out(`Store ${id}: ${plainText(name.hy)}`);
}

const toId = (typed: string | undefined, name: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(typed ?? ''))
    throw new WrongUsage(`${name} is a number of the list, not "${typed ?? ''}"`);
  return Number(typed);
};

async function runAdd(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [name = '', ...more] = given.args;
  if (name === '' || more.length > 0) throw new WrongUsage('locations add needs one NAME');
  const store = textOption(given, 'store');
  const { pool } = await shop();
  const fields = {
    name: { hy: name, ...translations(given) },
    store_id: store === null ? null : toId(store, '--store'),
    is_enabled: true,
  };
  const { id } = await refusedAsMessage(name, () => createLocation(pool, BY_COMMAND, fields));
  terminal.out(`${id}: ${plainText(name)} added.`);
}

async function runRename(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [typed, name = '', ...more] = given.args;
  const id = toId(typed, 'LOCATION');
  if (name === '' || more.length > 0) throw new WrongUsage('locations rename needs LOCATION and NAME');
  const { pool } = await shop();
  const before = (await readLocations(pool)).find((location) => location.id === id);
  const fields = { name: { ...before?.name, hy: name, ...translations(given) } };
  await refusedAsMessage(String(id), () => changeLocation(pool, BY_COMMAND, { id, fields, seen: null }));
  terminal.out(`${id}: ${plainText(name)}.`);
}

async function runStore({ args }: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [typed, store] = args;
  const id = toId(typed, 'LOCATION');
  const storeId = store === 'none' ? null : toId(store, 'STORE');
  const { pool } = await shop();
  const fields = { store_id: storeId };
  await refusedAsMessage(String(id), () => changeLocation(pool, BY_COMMAND, { id, fields, seen: null }));
  terminal.out(`${id}: ${storeId === null ? 'no store' : `store ${storeId}`}.`);
}

async function runEnabled({ args }: ParsedArgs, { terminal, shop }: CommandContext, isEnabled: boolean): Promise<void> {
  const id = toId(args[0], 'LOCATION');
  const { pool } = await shop();
  const pieces = (await readLocationPieces(pool)).get(id)?.pieces ?? 0;
  if (!isEnabled && pieces > 0) throw new CommandError(`${id}: ${pieces} pieces are still there. Transfer them first.`);
  const fields = { is_enabled: isEnabled };
  await refusedAsMessage(String(id), () => changeLocation(pool, BY_COMMAND, { id, fields, seen: null }));
  terminal.out(`${id}: switched ${isEnabled ? 'on' : 'off'}.`);
}

async function runMain({ args }: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = toId(args[0], 'LOCATION');
  const { pool } = await shop();
  await refusedAsMessage(String(id), () => makeMainLocation(pool, BY_COMMAND, { id, seen: null }));
  terminal.out(`${id}: main location.`);
}

async function runOrder({ args }: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const known = (await readLocations(pool)).map(({ id }) => id);
  const wanted = args.map((typed) => toId(typed, 'LOCATION'));
  const wrong = wanted.find((id) => !known.includes(id));
  if (wrong !== undefined) throw new CommandError(`There is no location ${wrong}.`);
  const ids = [...new Set([...wanted, ...known])];
  await refusedAsMessage('order', () => orderLocations(pool, BY_COMMAND, { ids, seen: null }));
  terminal.out(`Order: ${ids.join(', ')}.`);
}

async function runTransfer(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [from, to, ...typed] = given.args;
  const wanted = typed.map(toLine);
  if (wanted.length === 0) throw new WrongUsage('locations transfer needs SKU=PIECES');
  const ends = { from: toId(from, 'FROM'), to: toId(to, 'TO') };
  const { pool } = await shop();
  const lines = await linesOf(pool, wanted);
  const transfer = { ...ends, lines, note: textOption(given, 'note') ?? '' };
  const { pieces } = await refusedAsMessage('transfer', () => transferStock(pool, { actor: CLI }, transfer));
  await sendCatalogNotification(pool);
  terminal.out(`${pieces} pieces transferred.`);
}

type WantedLine = { sku: string; quantity: number };

function toLine(typed: string): WantedLine {
  const [, sku = '', pieces = ''] = /^(.+)=([1-9]\d{0,5})$/.exec(typed) ?? [];
  if (sku === '') throw new WrongUsage(`A line is SKU=PIECES, not "${typed}"`);
  return { sku, quantity: Number(pieces) };
}

async function linesOf(db: Db, wanted: readonly WantedLine[]) {
  const products = await db.many<{ id: number; sku: string }>(sql`
    select id, sku from products where sku = any(${wanted.map(({ sku }) => sku)}::text[]) and type = 'simple'`);
  return wanted.map(({ sku, quantity }) => {
    const product = products.find((one) => one.sku === sku);
    if (!product) throw new CommandError(`There is no product with the SKU ${sku}.`);
    return { product_id: product.id, quantity };
  });
}
