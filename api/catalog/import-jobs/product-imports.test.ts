import pino from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { readJob, stopJob, undoJob } from '#contract/office/office-bulk-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-import-contract.ts';
import { uploadPicture } from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { setPrice } from '#testing/change-products.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { runImportJob } from './import-job-handler.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const storage = localFolder(shop.config);

const run = (jobId: number) =>
  runImportJob(
    {
      pool: shop.pool,
      storage,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
      notifyCatalogChanged: () => {},
    },
    jobId,
  );

const upload = async (text: string, name = 'list.csv', who: Colleague = owner) =>
  orThrow(await who.call(contract.uploadImport, { input: { name }, body: new Blob([text]) })).import;
const check = async (id: number) => orThrow(await owner.call(contract.checkImport, { params: { id } }));
const start = async (id: number, confirm = false) =>
  orThrow(await owner.call(contract.startImport, { params: { id }, input: { confirm } })).import.job!;
const choose = async (id: number, choices: Partial<contract.ImportChoices>) =>
  orThrow(await owner.call(contract.changeImport, { params: { id }, input: { choices } })).import;
const read = async (id: number) => orThrow(await owner.call(contract.readImport, { params: { id } })).import;

type Stored = { id: number; price: number; name: string; enabled: boolean; qty: number };
const stored = (sku: string) =>
  shop.pool.maybe<Stored>(sql`
    select p.id, p.regular_price as price, p.name->>'hy' as name, p.enabled, s.qty
    from products p left join stock s on s.product_id = p.id where sku = ${sku}`);

let count = 0;
const newSku = () => `OI-${++count}`;
const known = (price = 20_000) => shop.add(product({ cashPrice: price, stock: 7 }));

test('uploadImport returns the meaning of each column with examples from the first rows', async () => {
  const sku = newSku();

  const answer = await upload(`Артикул;Название;Цена;Цвет;Заметка\n${sku};Чайник;249 900 ֏;красный;x\n`);

  expect(answer).toMatchObject({ layout: 'table', needs_currency: false, problem: null, job: null });
  expect(answer.columns).toEqual([
    { name: 'Артикул', target: 'sku', examples: [sku] },
    { name: 'Название', target: 'name', examples: ['Чайник'] },
    { name: 'Цена', target: 'price', examples: ['249 900 ֏'] },
    { name: 'Цвет', target: 'attribute', examples: ['красный'] },
    { name: 'Заметка', target: 'ignore', examples: ['x'] },
  ]);
});

test('checkImport lists the changes and the refused rows and writes nothing', async () => {
  const one = await known();
  const { id } = await upload(`sku;price;qty\n${one.sku};21000;9\n${newSku()};5000;1\n`);

  const { report, changes } = await check(id);

  expect(report).toMatchObject({ read: 2, changed: 1, refused: 1, problem: null });
  expect(report.remarks).toMatchObject([{ severity: 'refused', line: 3, reason: 'unknown_sku' }]);
  expect(changes).toMatchObject([
    { sku: one.sku, is_new: false, fields: [{ field: 'price', before: '20000', after: '21000' }, { field: 'qty' }] },
  ]);
  expect(await stored(one.sku)).toMatchObject({ price: 20_000, qty: 7 });
});

test('checkImport refuses bundles and grouped products with their reason', async () => {
  const [bundle, group] = [newSku(), newSku()];
  const header = 'sku,attribute_set_code,product_type,name,price,qty,product_online';
  const { id } = await upload(
    `${header}\n${bundle},Default,bundle,Tea set,9000,4,1\n${group},Default,grouped,Tea family,9000,4,1\n`,
  );
  await choose(id, { currency: 'AMD' });

  const { report } = await check(id);

  expect(report.remarks).toMatchObject([
    { severity: 'refused', line: 2, sku: bundle, reason: 'lost_kind', text: 'bundle' },
    { severity: 'refused', line: 3, sku: group, reason: 'lost_kind', text: 'grouped' },
  ]);
});

test('undoJob takes the variants away that combinations of PrestaShop gave to a product', async () => {
  const one = await known();
  const [small, large] = [newSku(), newSku()];
  const header =
    'Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity';
  const row = (sku: string, size: string, impact: number) => `${one.sku};Size:select:0;${size}:0;${sku};${impact};2`;
  const { id } = await upload(`${header}\n${row(small, 'S', 0)}\n${row(large, 'L', 500)}\n`);
  await choose(id, { currency: 'AMD' });
  const { report } = await check(id);
  const typeOf = async () =>
    (await shop.pool.one<{ type: string }>(sql`select type from products where sku = ${one.sku}`)).type;

  const started = await start(id);
  await run(started.id);
  const during = [await typeOf(), await stored(one.sku), await stored(small), await stored(large)];
  await owner.call(undoJob, { params: { id: started.id } });

  expect(report).toMatchObject({ added: 2, changed: 1, refused: 0 });
  expect(during).toMatchObject(['configurable', { price: null, qty: 0 }, { price: 20_000 }, { price: 20_500, qty: 2 }]);
  expect(await typeOf()).toBe('simple');
  expect(await stored(one.sku)).toMatchObject({ price: 20_000, qty: 7 });
  expect(await stored(small)).toMatchObject({ enabled: false });
});

test('startImport runs a job with progress, and undoJob restores the products and hides the new ones', async () => {
  const one = await known();
  const sku = newSku();
  const { id } = await upload(`sku;name_hy;price;qty\n${one.sku};;21000;9\n${sku};Նոր;5000;3\n`);
  await check(id);

  const started = await start(id);
  await run(started.id);
  const { job, report } = await read(id);

  expect(started).toMatchObject({ about: 'import', state: 'waiting', total: 2 });
  expect(job).toMatchObject({ state: 'done', done: 2, changed: 2, can_undo: true });
  expect(report).toMatchObject({ added: 1, changed: 1, refused: 0 });
  expect(await stored(one.sku)).toMatchObject({ price: 21_000, qty: 9 });
  expect(await stored(sku)).toMatchObject({ price: 5000, enabled: true });

  // One piece is sold before somebody undoes the import.
  await shop.pool.run(sql`update stock set qty = 8 where product_id = ${one.id}`);
  const undone = orThrow(await owner.call(undoJob, { params: { id: started.id } })).job;

  expect(undone).toMatchObject({ kind: 'undo', about: 'import', state: 'done', changed: 2 });
  expect(await stored(one.sku)).toMatchObject({ price: 20_000, qty: 6 });
  expect(await stored(sku)).toMatchObject({ enabled: false });
});

test('undoJob of an import does not restore a product that a person changed since, and names it', async () => {
  const [one, other] = [await known(), await known()];
  const { id } = await upload(`sku;price\n${one.sku};21000\n${other.sku};22000\n`);
  await check(id);
  const job = await start(id);
  await run(job.id);
  await setPrice(shop.pool, one.id, { price: 23_000 });

  const undone = orThrow(await owner.call(undoJob, { params: { id: job.id } })).job;
  const { refused } = orThrow(await owner.call(readJob, { params: { id: undone.id } }));

  expect(refused).toMatchObject([{ sku: one.sku, why: 'changed_since' }]);
  expect(await stored(one.sku)).toMatchObject({ price: 23_000 });
  expect(await stored(other.sku)).toMatchObject({ price: 20_000 });
});

test('startImport requires a confirmation when prices change by more than half', async () => {
  const one = await known();
  const { id } = await upload(`sku\tprice\n${one.sku}\t5000\n`);

  const { report } = await check(id);
  const refused = await owner.call(contract.startImport, { params: { id }, input: {} });

  expect(report).toMatchObject({ to_confirm: 1, remarks: [{ reason: 'move', text: '20000 → 5000' }] });
  expect(refused).toMatchObject({ ok: false, error: { code: 'price_move' } });
  await run((await start(id, true)).id);
  expect(await stored(one.sku)).toMatchObject({ price: 5000 });
});

test('a pasted list of SKU and price without a header changes only prices', async () => {
  const one = await known();
  const { id, columns } = await upload(`${one.sku}\t21 500\n`);
  await check(id);

  await run((await start(id)).id);

  expect(columns.map(({ target }) => target)).toEqual(['sku', 'price']);
  expect(await stored(one.sku)).toMatchObject({ price: 21_500, qty: 7, enabled: true });
});

test('changed meanings of columns are used and remembered for the next file with the same header', async () => {
  const one = await known();
  const text = (price: number) => `Ref;Alpha;Beta\n${one.sku};x;${price}\n`;
  const first = await upload(text(21_000));
  const chosen = await choose(first.id, { targets: { Ref: 'sku', Alpha: 'ignore', Beta: 'price' } });
  await check(first.id);
  await run((await start(first.id)).id);

  const second = await upload(text(22_000));

  expect(first).toMatchObject({ problem: { reason: 'no_sku' } });
  expect(chosen).toMatchObject({ problem: null, layout: 'table' });
  expect(await stored(one.sku)).toMatchObject({ price: 21_000 });
  expect(second).toMatchObject({ is_remembered: true, problem: null, choices: { targets: { Beta: 'price' } } });
});

test('a changed column of a Shopify file leaves its variants together', async () => {
  const handle = newSku().toLowerCase();
  const first = await upload(
    `Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${handle},Cup,Cups,x,Colour,Red,${handle}-r,900\n${handle},,,,,Blue,${handle}-b,900\n`,
  );
  await choose(first.id, { currency: 'AMD', targets: { Tags: 'ignore' } });

  const { report, changes } = await check(first.id);

  expect(report).toMatchObject({ added: 3, refused: 0 });
  expect(changes.map(({ sku }) => sku)).toEqual([handle, `${handle}-r`, `${handle}-b`]);
  expect(JSON.stringify(changes)).not.toContain('search_words');
});

test('uploadImport refuses a file of another format and names the format', async () => {
  const answer = await upload('%PDF-1.7\n', 'list.pdf');

  expect(answer.problem).toEqual({ reason: 'foreign_file', text: 'pdf' });
});

test('an import uses uploaded pictures by the names of their files', async () => {
  const sku = newSku();
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const { path } = orThrow(await owner.call(uploadPicture, { body: new Blob([bytes]) }));
  const { id } = await upload(`sku;name_hy;price;pictures\n${sku};Նկար;5000;Photos/Front.PNG\n`);
  await owner.call(contract.changeImport, { params: { id }, input: { pictures: { 'front.png': path } } });
  await check(id);

  await run((await start(id)).id);

  const pictures = await shop.pool.many(sql`
    select path from product_images where product_id = (select id from products where sku = ${sku})`);
  expect(pictures).toEqual([{ path }]);
});

test('two imports of one product run one after the other and both reports are complete', async () => {
  const one = await known();
  const ids = await Promise.all(
    [21_000, 22_000].map(async (price) => (await upload(`sku;price\n${one.sku};${price}\n`)).id),
  );
  for (const id of ids) await check(id);
  const jobs = [];
  for (const id of ids) jobs.push(await start(id));

  await Promise.all(jobs.map(({ id }) => run(id)));

  for (const id of ids)
    expect(await read(id)).toMatchObject({ job: { state: 'done' }, report: { changed: 1, refused: 0 } });
  expect([21_000, 22_000]).toContain((await stored(one.sku))?.price);
});

test('stopJob before its start ends an import that wrote nothing', async () => {
  const one = await known();
  const { id } = await upload(`sku;price\n${one.sku};21000\n`);
  await check(id);
  const job = await start(id);

  await owner.call(stopJob, { params: { id: job.id } });
  await run(job.id);

  expect(await read(id)).toMatchObject({ job: { state: 'stopped', changed: 0 } });
  expect(await stored(one.sku)).toMatchObject({ price: 20_000 });
});

test('startImport is refused without the permission for prices', async () => {
  const role = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Տ", "ru": "Т", "en": "T"}', '{products.see,products.edit}')
    returning id`);
  const writer = await office.as('content');
  await shop.pool.run(sql`update staff set role_id = ${role.id} where id = ${writer.id}`);
  const { id } = await upload(`sku;price\nX;1000\n`, 'list.csv', writer);
  await writer.call(contract.checkImport, { params: { id } });

  const result = await writer.call(contract.startImport, { params: { id }, input: {} });

  expect(result).toMatchObject({ ok: false, error: { code: 'permission', permission: 'products.price' } });
});

test('exportProducts returns the chosen columns of every product', async () => {
  const one = await known();
  let csv = '';
  let after: number | null = 0;
  while (after !== null) {
    const part: { csv: string; next: number | null } = orThrow(
      await owner.call(contract.exportProducts, { input: { columns: 'prices,stock', after } }),
    );
    csv += part.csv;
    after = part.next;
  }

  const [head, ...rows] = csv.trim().split('\n');
  expect(head?.replace('\ufeff', '')).toBe(
    'sku;parent_sku;price;special_price;special_from;special_to;credit_price;qty;min_qty',
  );
  expect(rows.filter((row) => row.startsWith(`${one.sku};`))).toEqual([expect.stringContaining(';20000;')]);
});

test('listRejected returns every refused row as CSV', async () => {
  const { id } = await upload('sku;price\nNOBODY-1;1000\nNOBODY-2;many\n');
  await check(id);

  const { csv } = orThrow(await owner.call(contract.listRejected, { params: { id } }));

  expect(csv).toContain('2;NOBODY-1;refused;sku');
  expect(csv).toContain('3;NOBODY-2;refused;price');
});
