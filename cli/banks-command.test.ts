import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listBanks } from '#api/credit/stored-banks.ts';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/client.ts';
import { banks as banksCall } from '#contract/content-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';

const HEAD =
  'id,name_hy,name_ru,name_en,image,rate,service_fee,credit_amount_rate,periods,min_amount,max_amount,min_down_payment_percent,apply_url,position';
const csv = (...lines: string[]): string => file('banks.csv', [HEAD, ...lines, ''].join('\n'));
const ARARAT =
  ',Արարատ Բանկ,Арарат Банк,Ararat Bank,,11,0.5,0,24 12 6,30000,"2,000,000",10,https://bank.example/apply,';
const URAR = ',Ուրար Բանկ,,,,0,0.75,10,12 24,,,,,';

const run = (shop: TestShop, ...line: string[]) => command(shop, 'banks', ...line);
const storage = ({ config }: TestShop, path: string): string => join(config.dataFolder, 'storage', path);
const shown = async (shop: TestShop, locale: Locale = 'hy') => orThrow(await shop.client(locale).call(banksCall)).data;

/** Opens a shop with two banks. */
async function lending(): Promise<TestShop> {
  const shop = await openShop();
  await lend(shop);
  return shop;
}

async function lend(shop: TestShop): Promise<void> {
  expect(await run(shop, 'import', csv(ARARAT, URAR))).toMatchObject({ code: 0, err: '' });
  await shop.readModel.sync();
}

/** A shared shop for commands that must change nothing. */
const shared = await openFileShop();
let filling: Promise<void> | null = null;
async function settledShop(): Promise<TestShop> {
  await (filling ??= lend(shared));
  return shared;
}

test('banks import adds the banks of a file to the open shop in every language', async () => {
  const shop = await openShop();

  const { code, out } = await run(shop, 'import', csv(ARARAT, URAR));
  await shop.readModel.sync();

  expect({ code, out }).toEqual({ code: 0, out: '2 banks added, 0 changed, 0 unchanged, 0 removed.\n' });
  const [ararat, urar] = await shown(shop, 'ru');
  expect(ararat).toMatchObject({
    name: 'Арарат Банк',
    rate: 11,
    service_fee: 0.5,
    credit_amount_rate: 0,
    available_periods: [{ period: 6 }, { period: 12 }, { period: 24 }],
    min_amount: 30_000,
    max_amount: 2_000_000,
    min_down_payment_percent: 10,
    apply_url: 'https://bank.example/apply',
  });
  expect(urar).toMatchObject({ name: 'Ուրար Բանկ', min_amount: null, min_down_payment_percent: 0, apply_url: null });
});

test('banks import of the same file changes nothing and notifies nobody', async () => {
  const shop = await settledShop();
  const changes = () => shop.pool.one(sql`select count(*) from catalog_changes`);
  const before = [await listBanks(shop.pool), await changes()];

  const { out } = await run(shop, 'import', csv(ARARAT, URAR));

  expect(out).toBe('0 banks added, 0 changed, 2 unchanged, 0 removed.\n');
  expect([await listBanks(shop.pool), await changes()]).toEqual(before);
});

test.each(['banks.csv', 'banks.ndjson', 'banks.csv.gz', 'banks.ndjson.gz'])(
  'banks exported to %s are imported unchanged, into the same shop and another one',
  async (name) => {
    const [shop, other] = [await openShop({ products: 'demo' }), await openShop()];
    const path = join(scratchFolder(), name);

    const exported = await run(shop, 'export', path);
    const again = await run(shop, 'import', path);
    // Pictures are copied separately.
    mkdirSync(storage(other, 'bank'), { recursive: true });
    for (const { image } of await listBanks(shop.pool)) writeFileSync(storage(other, image), '<svg/>');
    const elsewhere = await run(other, 'import', path);

    expect(exported.out).toBe(`6 banks in ${path}.\n`);
    expect(again.out).toBe('0 banks added, 0 changed, 6 unchanged, 0 removed.\n');
    expect(elsewhere.out).toContain('6 banks added');
    expect(await listBanks(other.pool)).toEqual(await listBanks(shop.pool));
  },
);

test('banks export without a file prints the banks', async () => {
  const shop = await settledShop();

  const { out } = await run(shop, 'export');

  expect(out.split('\n')).toEqual([
    `\ufeff${HEAD.replaceAll(',', ';')};enabled;first_day`,
    expect.stringMatching(
      /^1;Արարատ Բանկ;Арарат Банк;Ararat Bank;bank\/\w+\.svg;11;"0,5";0;6 12 24;30000;2000000;10;https:\/\/bank\.example\/apply;1;yes;$/,
    ),
    expect.stringMatching(/^2;Ուրար Բանկ;;;bank\/\w+\.svg;0;"0,75";10;12 24;;;0;;2;yes;$/),
    '',
  ]);
});

test('banks import identifies a bank by id or Armenian name and preserves the ids of unchanged periods', async () => {
  const shop = await lending();
  const [before] = await shown(shop);

  const { out } = await run(
    shop,
    'import',
    csv('2,Ուրարտու Բանկ,,,,0,0.9,10,12 24,,,,,', ' , արարատ  բանկ ,,,,9,0.5,0,12 36,,,,,'),
  );
  await shop.readModel.sync();

  expect(out).toBe('0 banks added, 2 changed, 0 unchanged, 0 removed.\n');
  const [renamed, changed] = await shown(shop);
  expect(renamed).toMatchObject({ id: 2, name: 'Ուրարտու Բանկ', service_fee: 0.9 });
  expect(changed).toMatchObject({ id: 1, name: 'արարատ բանկ', rate: 9, image: before?.image, apply_url: null });
  expect(changed?.available_periods).toEqual([before?.available_periods[1], { id: expect.any(Number), period: 36 }]);
});

test('banks import removes a missing bank while the shop is open, and never reuses its id', async () => {
  const shop = await lending();

  const { out } = await run(shop, 'import', csv(ARARAT));
  await shop.readModel.sync();
  const left = await shown(shop);
  await run(shop, 'import', csv(ARARAT, ',Նոր Բանկ,,,,1,1,1,12,,,,,'));

  expect(out).toContain('1 removed.\nRemoved: Ուրար Բանկ (2). Orders keep the terms they were placed with.\n');
  expect(left.map(({ id }) => id)).toEqual([1]);
  expect((await listBanks(shop.pool)).map(({ id }) => id)).toEqual([1, 3]);
});

test('banks import keeps the ids of new banks and assigns ids to the others', async () => {
  const shop = await openShop();

  await run(shop, 'import', csv('7,Ա,,,,1,0,0,12,,,,,', ',Բ,,,,1,0,0,12,,,,,', '1,Գ,,,,1,0,0,12,,,,,'));
  await run(shop, 'import', csv('7,Ա,,,,1,0,0,12,,,,,', ',Դ,,,,1,0,0,12,,,,,'));

  expect((await listBanks(shop.pool)).map(({ id, name }) => [id, name.hy])).toEqual([
    [7, 'Ա'],
    [9, 'Դ'],
  ]);
});

test('banks are sorted as in the file, or by their positions', async () => {
  const shop = await openShop();

  await run(shop, 'import', csv(',Ա,,,,1,0,0,12,,,,,3', ',Բ,,,,1,0,0,12,,,,,', ',Գ,,,,1,0,0,12,,,,,-1'));

  expect((await listBanks(shop.pool)).map(({ name, position }) => [name.hy, position])).toEqual([
    ['Գ', -1],
    ['Բ', 2],
    ['Ա', 3],
  ]);
});

test('banks list marks a bank without periods, which nobody can choose', async () => {
  const shop = await openShop();

  const { code, out } = await run(shop, 'import', csv(URAR.replace('12 24', '')));
  await shop.readModel.sync();

  expect(code).toBe(0);
  expect(out).toContain(
    'Line 2, periods: Ուրար Բանկ has none, so it is listed and nobody can choose it.\n1 bank added',
  );
  expect(await shown(shop)).toMatchObject([{ name: 'Ուրար Բանկ', available_periods: [] }]);
  expect((await run(shop, 'list')).out).toContain('none: cannot be chosen');
});

test('NDJSON accepts numbers and lists, spreadsheets use commas and semicolons', async () => {
  const shop = await openShop();
  const bank = { name_hy: 'Ա', rate: 17.5, service_fee: '0.3', credit_amount_rate: 7.5, periods: [12, '24'] };
  const sheet = 'name_hy;rate;service_fee;credit_amount_rate;periods;min_amount\nԱ;17,5;0,3;7,5;12, 24;50 000 ֏\n';

  await run(shop, 'import', file('banks.ndjson', [{ ...bank, min_amount: 50_000 }]));
  const again = await run(shop, 'import', file('banks.csv', sheet));

  expect(again.out).toContain('1 unchanged');
  expect(await listBanks(shop.pool)).toMatchObject([
    { rate: 17.5, serviceFee: 0.3, creditAmountRate: 7.5, periods: [12, 24], minAmount: 50_000 },
  ]);
});

/** The value of a column in URAR's line, and the expected message. */
test.each<[string, string, string]>([
  ['rate', 'abc', '"abc" is not a number of per cent'],
  ['rate', '', 'is missing; write 0 where there is none'],
  ['rate', '100.5', 'is 100.5, and it must be between 0 and 100'],
  ['rate', '-1', 'is -1, and it must be between 0 and 100'],
  ['rate', '1e1', '"1e1" is not a number of per cent'],
  ['rate', 'NaN', '"NaN" is not a number of per cent'],
  ['rate', '11%', '"11%" is not a number of per cent'],
  ['rate', '0.0001', 'is 0.0001; it may have at most three decimals'],
  ['service_fee', '', 'is missing; write 0 where there is none'],
  ['service_fee', 'none', '"none" is not a number of per cent'],
  ['credit_amount_rate', '', 'is missing; write 0 where there is none'],
  ['credit_amount_rate', '101', 'is 101, and it must be between 0 and 100'],
  ['min_down_payment_percent', '-5', 'is -5, and it must be between 0 and 100'],
  ['periods', '0', 'is 0, and it must be between 1 and 120'],
  ['periods', '12 121', 'is 121, and it must be between 1 and 120'],
  ['periods', 'a year', '"a" is not a whole number'],
  ['periods', '12.5', '"12.5" is not a whole number'],
  ['min_amount', '-1', '"-1" is not an amount in whole drams'],
  ['min_amount', '100.5', '"100.5" is not an amount in whole drams'],
  ['min_amount', '0', 'is 0; leave it empty where there is no limit'],
  ['max_amount', '99999999999', 'is above 9999999999'],
  ['max_amount', '1e9', '"1e9" is not an amount in whole drams'],
  ['apply_url', 'bank.example', '"bank.example" is not an address such as https://bank.example/apply'],
  ['apply_url', 'javascript:alert(1)', '"javascript:alert(1)" is not an address'],
  ['apply_url', 'https://me:secret@bank.example', '"https://me:secret@bank.example" is not an address'],
  ['name_hy', '', 'is missing; every bank has an Armenian name'],
  ['name_hy', '   ', 'is missing; every bank has an Armenian name'],
  ['id', '0', 'is 0, and it must be between 1 and'],
  ['id', 'one', '"one" is not a whole number'],
  ['position', '1.5', '"1.5" is not a whole number'],
])('banks import reports a %s of "%s" with its line and changes nothing', async (column, value, what) => {
  const shop = await settledShop();
  const before = await listBanks(shop.pool);
  const cells = URAR.split(',').map((cell, at) => (HEAD.split(',')[at] === column ? value : cell));

  const { code, out, err } = await run(shop, 'import', csv(ARARAT.replace(',11,', ',12,'), cells.join(',')));

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(`Line 3, ${column}: ${what}`);
  expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(/\.$/), 'Nothing was changed.']);
  expect(await listBanks(shop.pool)).toEqual(before);
});

test.each<[string, string, string]>([
  [
    'limits crossed',
    csvText(URAR, ARARAT.replace('30000', '3000000')),
    'Line 3, min_amount: is 3000000, which is more than max_amount 2000000.',
  ],
  [
    'a repeated name',
    csvText(URAR, URAR.replace('Ուրար', 'ՈՒՐԱՐ ')),
    'Line 3, name_hy: "ՈՒՐԱՐ Բանկ" is in line 2 already.',
  ],
  ['an id twice', csvText(`2${URAR}`, `2${ARARAT}`), 'Line 3, id: "2" is in line 2 already.'],
  [
    'a bank by name and by id',
    csvText(URAR, `2${ARARAT}`),
    'Line 3, name_hy: "Արարատ Բանկ" is bank 2, which line 2 means already; identify each bank by its id.',
  ],
  ['an extra cell', csvText(`${URAR},more`), 'Line 2: 15 cells where the first line has 14 columns.'],
  [
    'an unknown column',
    `${HEAD},interest\n${URAR},5\n`,
    'Line 1, interest: unknown column; the columns are id, name_hy',
  ],
  [
    'a missing column',
    'name_hy,service_fee,credit_amount_rate\nԱ,0,0\n',
    'Line 2, rate: is missing; write 0 where there is none.',
  ],
  [
    'a missing picture',
    csvText(URAR.replace(',,,,0', ',,,logo.svg,0')),
    'Line 2, image: "logo.svg" is neither a file beside this one nor a picture of the shop.',
  ],
  [
    'a picture outside the folder',
    csvText(URAR.replace(',,,,0', ',,,../../etc/passwd,0')),
    'Line 2, image: "../../etc/passwd" leads out of the folder.',
  ],
  [
    'a picture address',
    csvText(URAR.replace(',,,,0', ',,,https://bank.example/a.png,0')),
    'Line 2, image: "https://bank.example/a.png" is an address; put the picture beside the file.',
  ],
  ['an open quotation mark', csvText('"Ա,,,,1,1,1,12,,,,,'), 'a quotation mark was opened and never closed.'],
  ['only column names', csvText(), 'contains no banks. Nothing was changed.'],
])('banks import with %s changes nothing', async (_, text, what) => {
  const shop = await settledShop();
  const before = await listBanks(shop.pool);

  const { code, out, err } = await run(shop, 'import', file('banks.csv', text));

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(what);
  expect(await listBanks(shop.pool)).toEqual(before);
});

function csvText(...lines: string[]): string {
  return [HEAD, ...lines, ''].join('\n');
}

test('banks import reports all faults at once', async () => {
  const shop = await settledShop();

  const { err } = await run(shop, 'import', csv(',,,,,x,,0,0,,,,,', ARARAT.replace('24 12 6', '121')));

  expect(err.split('\n')).toEqual([
    'Line 2, name_hy: is missing; every bank has an Armenian name.',
    'Line 2, rate: "x" is not a number of per cent.',
    'Line 2, service_fee: is missing; write 0 where there is none.',
    'Line 2, periods: is 0, and it must be between 1 and 120.',
    'Line 3, periods: is 121, and it must be between 1 and 120.',
    'Nothing was changed.',
    '',
  ]);
});

test.each<[string, string | Buffer, string]>([
  ['banks.csv', Buffer.from([0xff, 0x20, 0x0a]), 'is not utf-8'],
  ['banks.csv.gz', gzipSync('x'.repeat(5_000)).subarray(0, 20), 'is cut off'],
  ['banks.csv', '', 'is empty.'],
  ['banks.ndjson', '{"name_hy": "Ա"\n', 'Line 1: not JSON'],
  ['banks.ndjson', '[1]\n', 'Line 1: not a JSON object'],
])('banks import of a broken %s changes nothing', async (name, content, what) => {
  const shop = await settledShop();
  const before = await listBanks(shop.pool);

  const { code, err } = await run(shop, 'import', file(name, content));

  expect(code).toBe(1);
  expect(err).toContain(what);
  expect(err).not.toMatch(/\n\s+at /);
  expect(await listBanks(shop.pool)).toEqual(before);
});

test('banks import --dry-run reports the changes and writes nothing', async () => {
  const shop = await settledShop();
  const before = await listBanks(shop.pool);

  const { out } = await run(shop, 'import', csv(ARARAT.replace(',11,', ',12,'), ',Նոր,,,,1,1,1,12,,,,,'), '--dry-run');

  expect(out).toBe(
    'A --dry-run: nothing of this was written.\n1 bank added, 1 changed, 0 unchanged, 1 removed.\n' +
      'Removed: Ուրար Բանկ (2). Orders keep the terms they were placed with.\n',
  );
  expect(await listBanks(shop.pool)).toEqual(before);
  expect(readdirSync(storage(shop, 'bank'))).toHaveLength(2);
});

test('a bank without a picture gets its first letter as a logo, or a house if the letter has no outline', async () => {
  const shop = await openShop();

  await run(shop, 'import', csv(ARARAT, ',Æ Բանկ,,,,0,0,0,12,,,,,'));

  const marks = (await listBanks(shop.pool)).map(({ image }) => readFileSync(storage(shop, image), 'utf8'));
  for (const mark of marks) {
    expect(mark).toMatch(/^<svg xmlns/);
    expect(mark).not.toContain('<text');
    expect(await sharp(Buffer.from(mark)).metadata()).toMatchObject({ width: 80, height: 80 });
  }
  expect(marks[1]).toContain('M18 34L40 20L62 34Z');
});

/** Writes a file with one bank that names this picture, and the picture beside it. */
function withPicture(name: string, bytes: Buffer | string): string {
  const folder = scratchFolder();
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'banks.csv'), csvText(URAR.replace(',,,,0', `,,,${name},0`)));
  return join(folder, 'banks.csv');
}

const png = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#c33' } })
  .png()
  .toBuffer();

test('banks import stores a picture beside the file as WebP and keeps it when a later file names none', async () => {
  const shop = await openShop();

  await run(shop, 'import', withPicture('logo.png', png));
  const [first] = await listBanks(shop.pool);
  const later = await run(shop, 'import', csv(URAR));
  const again = await run(shop, 'import', csv(URAR.replace(',,,,0', `,,,${first?.image},0`)));

  expect(first?.image).toMatch(/^bank\/[0-9a-f]{22}\.webp$/);
  expect(await sharp(storage(shop, first?.image ?? '')).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect([later.out, again.out]).toEqual(Array(2).fill('0 banks added, 0 changed, 1 unchanged, 0 removed.\n'));
});

test('a drawing is stored without its unnecessary parts', async () => {
  const shop = await openShop();
  const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="alert(1)">
    <script>alert(2)</script><metadata><rdf:x/></metadata><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
    <style>.b{fill:#123}</style><a href="javascript:alert(3)"><path d="M0 0"/></a><use xlink:href="https://x.example/a.svg#b"/>
    <path class="b" d="M0 0H10V10Z" fill="url(#a)" style="background:url(https://x.example)"/></svg>`;

  const { code, out } = await run(shop, 'import', withPicture('logo.svg', svg));

  expect(code).toBe(0);
  expect(out).toContain('Line 2, image: onload, <script>, <a>, xlink:href, style of the picture was taken out.');
  const [bank] = await listBanks(shop.pool);
  const kept = readFileSync(storage(shop, bank?.image ?? ''), 'utf8');
  expect(kept).toContain('<path class="b" d="M0 0H10V10Z" fill="url(#a)">');
  expect(kept).toContain('.b{fill:#123}');
  expect(kept).not.toMatch(/script|alert|onload|example|rdf|DOCTYPE/);
});

test.each<[string, string | Buffer, string]>([
  ['text.png', 'no picture', 'cannot be read as a picture'],
  ['broken.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', 'is broken XML'],
  ['page.svg', '<?xml version="1.0"?><html/>', 'begins with <html>, and a drawing with <svg>'],
  [
    'words.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>A</text></svg>',
    'has <text>; turn it into outlines first',
  ],
  [
    'photo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="a.png"/></svg>',
    'has <image>',
  ],
  [
    'style.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>@import "x"</style></svg>',
    'has a <style> that loads something',
  ],
  [
    'bomb.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g/>'.repeat(90_000)}</svg>`,
    'has more than 300 kB',
  ],
  ['empty.svg', '<svg/>', 'cannot be drawn'],
])('banks import does not store a picture of %s', async (name, content, reason) => {
  const shop = await settledShop();
  const before = readdirSync(storage(shop, 'bank'));

  const { code, err } = await run(shop, 'import', withPicture(name, content));

  expect(code).toBe(1);
  expect(err).toContain(`Line 2, image: "${name}" ${reason}`);
  expect(await listBanks(shop.pool)).toHaveLength(2);
  expect(readdirSync(storage(shop, 'bank'))).toEqual(before);
});

test('banks list shows the effective yearly rate', async () => {
  const shop = await settledShop();

  const { out } = await run(shop, 'list');

  expect(out.split('\n')).toEqual([
    'id  bank         rate  fee a month  markup  down payment  months   loans, ֏          effective yearly rate',
    ' 1  Արարատ Բանկ  11 %        0.5 %     0 %          10 %  6 12 24  30,000–2,000,000  23.2–23.8 %',
    ' 2  Ուրար Բանկ    0 %       0.75 %    10 %           0 %  12 24    any sum           29.9–41.1 %',
    '',
  ]);
});

test('banks list prints a note for a shop without banks', async () => {
  const shop = await openShop();

  expect((await run(shop, 'list')).out).toBe('No banks: credit is not offered.\n');
});

test.each<[string[], string]>([
  [[], 'Choose an action for banks'],
  [['sell'], 'banks cannot "sell"'],
  [['list', 'all'], 'banks list takes no "all"'],
  [['import'], 'FILE is missing'],
  [['import', 'a.csv', 'b.csv'], 'only one FILE is allowed'],
  [['import', '/nowhere/banks.yml'], 'The name of a bank file ends with .csv or .ndjson'],
  [['export', '/nowhere/banks.xml'], 'The name of a bank file ends with .csv or .ndjson'],
])('banks %j reports the correct usage', async (line, reason) => {
  const shop = await settledShop();

  const { code, out, err } = await run(shop, ...line);

  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(reason);
  expect(err).toContain('npm run shop -- banks import FILE');
});

test('a file that is missing or cannot be written is reported', async () => {
  const shop = await settledShop();
  const gone = join(scratchFolder(), 'gone/banks.csv');

  expect(await run(shop, 'import', gone)).toMatchObject({ code: 1, err: `${gone} is not there.\n` });
  expect(await run(shop, 'export', gone)).toMatchObject({ code: 1, err: `${gone} cannot be written (ENOENT).\n` });
});

test('banks set changes terms at once, and the log names the command', async () => {
  const shop = await lending();

  const { code, out } = await run(shop, 'set', '1', '--rate', '12,5', '--max', 'none', '--periods', '12,24');
  await shop.readModel.sync();

  expect({ code, out }).toEqual({ code: 0, out: 'Արարատ Բանկ (1): changed.\n' });
  expect((await shown(shop))[0]).toMatchObject({ rate: 12.5, max_amount: null, service_fee: 0.5 });
  expect(
    await shop.pool.one(sql`
      select source, action, before, after from audit_entries where entity = 'bank' order by id desc limit 1`),
  ).toMatchObject({ source: 'cli', action: 'changeBank', before: { rate: 11 }, after: { rate: 12.5 } });
});

test('banks plan lists new terms until they are withdrawn', async () => {
  const shop = await lending();

  const planned = await run(shop, 'plan', '1', '2099-01-01', '--until', '2099-01-31', '--rate', '0');
  const listed = await run(shop, 'list');
  const withdrawn = await run(shop, 'withdraw', '1', '2099-01-01');

  expect(planned.out).toBe('Արարատ Բանկ (1): terms planned from 2099-01-01 to 2099-01-31.\n');
  expect(listed.out).toMatch(/1\s+Արարատ Բանկ\s+2099-01-01\s+2099-01-31\s+0 %/);
  expect(withdrawn.out).toBe('Արարատ Բանկ (1): the terms from 2099-01-01 are withdrawn.\n');
  expect((await run(shop, 'list')).out).not.toContain('planned from');
});

test('banks hide, order and remove change the list', async () => {
  const shop = await lending();

  const outs = [await run(shop, 'hide', '1'), await run(shop, 'order', '2'), await run(shop, 'list')];
  await run(shop, 'show', '1');
  await shop.readModel.sync();
  const ids = (await shown(shop)).map(({ id }) => id);
  const removed = await run(shop, 'remove', '2');

  expect(outs.map(({ out }) => out.split('\n')[0])).toMatchObject([
    'Արարատ Բանկ (1): hidden.',
    'Order: 2, 1.',
    expect.stringContaining('bank'),
  ]);
  expect(outs[2]?.out).toContain('Արարատ Բանկ (hidden)');
  expect(ids).toEqual([2, 1]);
  expect(removed.out).toContain('Ուրար Բանկ (2): removed.');
});

test.each([
  [['set', '1', '--rate', '1000'], 1, 'rate: Enter a percentage from 0 to 100'],
  [['set', '1', '--min', '0'], 1, 'min_amount: Enter whole drams'],
  [['set', '1', '--rate', 'much'], 2, '--rate needs a number, not "much"'],
  [['set', '1'], 2, 'banks set needs an option with a change'],
  [['set', '99', '--rate', '1'], 1, 'There is no bank 99.'],
  [['plan', '1', '2020-01-01', '--rate', '1'], 1, 'planned.0.first_day: Enter a day after today.'],
  [['plan', '1', '2099-01-01', '--until', '2098-01-01'], 1, 'planned.0.last_day: The last day is before the first.'],
  [['plan', '1', 'soon'], 2, 'DAY is a day such as 2027-01-03, not "soon"'],
  [['withdraw', '1', '2099-01-01'], 1, 'no terms are planned from 2099-01-01.'],
  [['order', '99'], 1, 'There is no bank 99.'],
])('banks %j is refused with a sentence', async (line, code, sentence) => {
  const refused = await run(await settledShop(), ...line);

  expect(refused.code).toBe(code);
  expect(refused.err).toContain(sentence);
});

test('banks import writes one entry whose parts are the banks with their fields before and after', async () => {
  const shop = await lending();

  await run(shop, 'import', csv(ARARAT.replace(',11,', ',12,')));

  expect(
    await shop.pool.many(sql`
      select action, entity_id, before ->> 'rate' as before, after ->> 'rate' as after, part_of is not null as "isPart"
      from audit_entries where source = 'cli' order by id desc limit 3`),
  ).toEqual([
    { action: 'changeBank', entity_id: '1', before: '11', after: '12', isPart: true },
    { action: 'deleteBank', entity_id: '2', before: '0', after: null, isPart: true },
    { action: 'importBanks', entity_id: 'all', before: null, after: null, isPart: false },
  ]);
});
