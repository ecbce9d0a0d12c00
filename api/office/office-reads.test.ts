import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeOrders } from '#contract/office/office-orders-contract.ts';
import { UNINDEXED, type WholeRead, wholeReads } from '#testing/explained.ts';
import { openOffice } from '#testing/office.ts';
import { openOfficeSamples } from '#testing/office-samples.ts';
import { webPushKeys } from '#testing/push-service.ts';
import { openShop } from '#testing/shop.ts';

/** Minimum number of statements of all calls with a permission, which shows that the test covered them. */
const MIN_STATEMENTS = 100;

/** Small tables that people maintain by hand; none has ten thousand rows. */
const SMALL = new Set([
  ...['staff', 'staff_roles', 'staff_factors', 'staff_push', 'bulk_jobs'],
  ...[
    'payment_methods',
    'banks',
    'banks_id_seq',
    'categories',
    'attribute_groups',
    'attributes',
    'attribute_options',
    'brands',
    'suppliers',
    'stock_locations',
  ],
  ...['menu_entries', 'sliders', 'banners', 'six_boxes', 'search_redirects'],
  ...['stores', 'holidays', 'social_links', 'shipping_methods'],
  ...['pages', 'blog_posts', 'home_blocks', 'media_files', 'translations', 'backups'],
  ...['reply_templates', 'api_keys', 'webhooks', 'promotions'],
]);

/** Counts and sorts over all products; their time grows with the catalogue (docs/performance.md). */
const OF_ALL_PRODUCTS: readonly [table: string, begins: string][] = [
  ['products', 'select (select count(*)'],
  ['stock', 'select (select count(*)'],
  ['products', 'with page as'],
  ['stock_movements', 'with page as'],
  ['order_items', 'with page as'],
  // At most 50,000 redirects: their list is searched as text, and a change is checked against all of them.
  ['redirects', 'select path, target'],
  ['redirects', 'select count(*)'],
  // The sums of the main location are those of all products less those of the other locations.
  ['location_stock', 'select coalesce(sum(qty), 0)::int as pieces'],
];

test('office calls do not scan large tables, except for known statements', async () => {
  const sent = new Set<string>();
  const shop = await openShop();
  const pool = openPool({ url: shop.databaseUrl, max: 4, onStatement: (text) => sent.add(text) });
  onTestFinished(pool.close);
  const office = await openOffice(shop, { pool, push: webPushKeys() });
  const { samples, call, endpointOf } = openOfficeSamples(shop, office);
  const owner = await office.as('owner');
  for (const [name, sample] of Object.entries(samples)) orThrow(await call(owner, endpointOf(name), await sample()));
  for (const input of [{ sort: 'promise' }, { due: 'late' }, { due: 'today', sort: 'promise' }] as const)
    orThrow(await owner.call(officeOrders, { input }));

  const found = await wholeReads(shop.databaseUrl, sent, UNINDEXED);

  const isKnown = ({ table, statement }: WholeRead) =>
    SMALL.has(table) || OF_ALL_PRODUCTS.some(([of, begins]) => of === table && statement.startsWith(begins));
  expect(found.filter((read) => !isKnown(read))).toEqual([]);
  expect(sent.size).toBeGreaterThan(MIN_STATEMENTS);
});
