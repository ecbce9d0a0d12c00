import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CLI, JOB } from '#api/audit/audit-log.ts';
import { DEAD_MAIL_QUEUE } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { markDelivery } from '#api/orders/deliveries/change-deliveries.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import { readLocations } from '#api/settings/stock-locations.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { product } from '#testing/builders.ts';
import { registered } from '#testing/customer.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { addPickup } from '#testing/order-pickup.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { addPromotion } from '#testing/promotions.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';
import { commands } from './commands.ts';

const shop = await openFileShop();
const newPromotion = async (): Promise<string> => String(await addPromotion(shop, { needs_code: true }));
const office = await openOffice(shop);
await shop.add(product());

const DELIVERY = 'delivery: {methods: [{code: drone, title: {hy: Ա}, places: [{price: 100}]}]}';
const HOME = 'home: {blocks: [boxes, slides, new, banners, offers, banks, brands, promises]}';
const BANK = ',Արարատ Բանկ,,,,11,0.5,0,24 12 6,30000,"2,000,000",10,,';
const BANK_HEAD =
  'id,name_hy,name_ru,name_en,image,rate,service_fee,credit_amount_rate,periods,min_amount,max_amount,min_down_payment_percent,apply_url,position';
const newSku = async () => (await shop.add(product({ stock: 5 }))).sku;
const newCategory = async (): Promise<string> => {
  const slug = `c-${randomUUID()}`;
  await shop.pool.run(sql`insert into categories (slug, name) values (${slug}, ${sql.json({ hy: slug })})`);
  return slug;
};
const newAttribute = async (): Promise<string> => {
  const code = `a_${randomUUID().replaceAll('-', '')}`;
  await shop.pool.run(sql`
    with added as (
      insert into attributes (code, admin_name, name, type)
      values (${code}, ${code}, ${sql.json({ hy: code })}, 'select') returning id)
    insert into attribute_options (attribute_id, admin_name, label)
    select id, name, jsonb_build_object('hy', name) from added, unnest(array['Steel', 'Iron']) as name`);
  return code;
};
const goodsFile = async () => file('goods.csv', `${await newSku()};2;700\n`);
const numberIn = (text: string): string => /\d+/.exec(text)?.[0] ?? '';
const newReceipt = async () => numberIn((await command(shop, 'receipts', 'create', await goodsFile())).out);
const newStocktake = async () => {
  const id = numberIn((await command(shop, 'stocktakes', 'start')).out);
  await command(shop, 'stocktakes', 'count', id, await goodsFile());
  return id;
};
async function customerAndGuestOrder(): Promise<string[]> {
  const [customer, order] = [await newCustomer(), await newOrder()];
  await shop.pool.run(sql`
    update customers set phone = (select phone from order_addresses where order_id = ${order}::int limit 1)
    where id = ${customer}::int`);
  return [customer, order];
}
const newOrder = async () => String((await orderOne(shop, (await shop.add(product({ stock: 5 }))).id)).id);

async function newGiftCard(): Promise<string> {
  const { out } = await command(
    shop,
    'gift-cards',
    'issue',
    '5000',
    '--email',
    'davit@example.am',
    '--reason',
    'Stored',
  );
  return /\d+/.exec(out)?.[0] ?? '';
}

async function newWebhook(): Promise<string> {
  const { out } = await command(shop, 'webhooks', 'add', 'https://hooks.example.am', '--name', 'Stored');
  return /\d+/.exec(out)?.[0] ?? '';
}
async function newFailedDelivery(): Promise<string> {
  const id = await newWebhook();
  await shop.pool.run(sql`
    insert into webhook_deliveries (webhook_id, event, payload, state, finished_at)
    values (${id}::int, 'order.placed', '{}', 'failed', now())`);
  return id;
}
const hired = async (): Promise<string> => (await office.hire('orders')).email;
async function newApiKey(): Promise<string> {
  const { out } = await command(shop, 'api-keys', 'create', '1C', '--for', await hired(), '--scopes', 'orders.see');
  return /\d+/.exec(out)?.[0] ?? '';
}
const newPickup = async () => {
  const id = await newOrder();
  await addPickup(shop, Number(id));
  return id;
};
const newLocation = async () => (await command(shop, 'locations', 'add', randomUUID())).out.split(':')[0] ?? '';
const mainLocation = async () => String((await readLocations(shop.pool)).find(({ is_main }) => is_main)?.id);

/** Commands that change the shop: the command line and its action in the audit log. */
const CHANGING: Record<string, [action: string, line: () => Promise<string[]>][]> = {
  import: [
    [
      'importProducts',
      async () => ['import', file('spring.csv', 'sku,name_hy,price,qty,categories\nAUD-1,Նոր,1000,1,phones\n')],
    ],
  ],
  catalog: [
    ['moveCategory', async () => ['catalog', 'move', await newCategory(), '--under', await newCategory()]],
    ['deleteCategory', async () => ['catalog', 'delete', await newCategory(), '--to', await newCategory()]],
    ['changeAttributeType', async () => ['catalog', 'type', await newAttribute(), 'text']],
    ['deleteAttribute', async () => ['catalog', 'delete-attribute', await newAttribute()]],
    ['deleteOption', async () => ['catalog', 'delete-value', await newAttribute(), 'Steel']],
    ['mergeOption', async () => ['catalog', 'delete-value', await newAttribute(), 'Steel', '--to', 'Iron']],
  ],
  search: [
    ['addSynonyms', async () => ['search', 'synonyms', 'add', 'zorgon, blimp']],
    ['putPin', async () => ['search', 'pins', 'pin', 'zorgon', await newSku()]],
    ['putRedirect', async () => ['search', 'redirects', 'add', 'zorgon', '/page/5']],
    ['removeRedirect', async () => ['search', 'redirects', 'remove', 'zorgon']],
    ['putBoost', async () => ['search', 'boosts', 'set', 'stock', '1.2']],
    ['removeBoost', async () => ['search', 'boosts', 'remove', 'stock']],
  ],
  orders: [
    ['stepOrder', async () => ['orders', 'set-status', await newOrder(), 'processing']],
    ['changeOrder', async () => ['orders', 'change', await newOrder(), '--phone', '094556677']],
    ['stepOrder', async () => ['orders', 'cancel', await newOrder()]],
    ['settlePayment', async () => ['orders', 'settle', String(await orderPaidBy(shop, 'moneytransfer')), 'paid']],
    ['markPickupReady', async () => ['orders', 'ready', await newPickup()]],
    ['handOverPickup', async () => ['orders', 'hand-over', await newPickup()]],
    ['refundOrder', async () => ['orders', 'refund', await paidOrder(), '100', '--by-hand']],
  ],
  deliveries: [
    ['assignDeliveries', async () => ['deliveries', 'assign', (await office.hire('courier')).email, await newOrder()]],
    ['markDeliveries', async () => ['deliveries', 'mark', 'packed', await newOrder()]],
    ['missDelivery', async () => ['deliveries', 'missed', await orderOut(), 'nobody', shopDay(shop.clock.now)]],
    ['setParcel', async () => ['deliveries', 'parcel', await newOrder(), await newCarrier(), 'RR123456789AM']],
    ['countCash', async () => ['deliveries', 'cash', (await office.hire('courier')).email, '0']],
  ],
  returns: [
    ['stepReturn', async () => ['returns', 'accept', await newReturn('requested')]],
    ['receiveReturn', async () => ['returns', 'receive', await newReturn('requested')]],
    ['checkReturn', async () => ['returns', 'check', await newReturn('received')]],
    ['decideReturn', async () => ['returns', 'close', await newReturn('checked')]],
  ],
  customers: [
    ['changeCustomer', async () => ['customers', 'block', await newCustomer()]],
    ['changeCustomer', async () => ['customers', 'tag', await newCustomer(), 'VIP']],
    ['mergeGuestOrders', async () => ['customers', 'merge', ...(await customerAndGuestOrder())]],
    ['sendCustomerResetLink', async () => ['customers', 'reset-link', await newCustomer()]],
    ['exportCustomerData', async () => ['customers', 'export', await newCustomer(), file('data.json', '')]],
    ['deleteCustomerAccount', async () => ['customers', 'delete', await newCustomer(), '--yes']],
  ],
  receipts: [
    ['createReceipt', async () => ['receipts', 'create', await goodsFile()]],
    ['receiveGoods', async () => ['receipts', 'receive', await newReceipt()]],
    ['deleteReceipt', async () => ['receipts', 'delete', await newReceipt()]],
    ['changeCost', async () => ['receipts', 'cost', await newSku(), '900']],
  ],
  stocktakes: [
    ['createStocktake', async () => ['stocktakes', 'start']],
    ['approveStocktake', async () => ['stocktakes', 'approve', await newStocktake()]],
    ['cancelStocktake', async () => ['stocktakes', 'cancel', await newStocktake()]],
  ],
  suppliers: [
    ['createSupplier', async () => ['suppliers', 'add', 'Audited Import']],
    ['changeSupplier', async () => ['suppliers', 'change', '1', '--days', '9']],
    ['changeSupplier', async () => ['suppliers', 'archive', '1']],
  ],
  rates: [
    ['setRate', async () => ['rates', 'set', 'USD', '390']],
    ['setRate', async () => ['rates', 'import', file('rates.csv', 'RUB;4.79\n')]],
    ['removeRates', async () => ['rates', 'remove', 'USD']],
  ],
  locations: [
    ['createLocation', async () => ['locations', 'add', randomUUID()]],
    ['changeLocation', async () => ['locations', 'rename', '1', 'Կենտրոն']],
    ['changeLocation', async () => ['locations', 'off', await newLocation()]],
    ['makeMainLocation', async () => ['locations', 'main', await newLocation()]],
    ['orderLocations', async () => ['locations', 'order', await newLocation()]],
    [
      'transferStock',
      async () => ['locations', 'transfer', await mainLocation(), await newLocation(), `${await newSku()}=1`],
    ],
  ],
  delivery: [
    ['changeDeliveryMethod', async () => ['delivery', 'set', 'free_free', 'Lori', '--days', '2-3']],
    ['changeDeliveryMethod', async () => ['delivery', 'remove', 'free_free', 'Lori']],
    ['createDeliveryMethod', async () => ['delivery', 'add', 'Գիշերային', 'Yerevan', '--price', '3000']],
    ['changeDeliveryMethod', async () => ['delivery', 'hide', 'free_free']],
    ['changeDeliveryMethod', async () => ['delivery', 'show', 'free_free']],
    ['orderDeliveryMethods', async () => ['delivery', 'order', 'gisherayin', 'free_free']],
    ['changeDeliveryMethod', async () => ['delivery', 'rename', 'gisherayin', 'Ուշ երեկոյան']],
    ['deleteDeliveryMethod', async () => ['delivery', 'remove', 'gisherayin']],
    ['changeSetting', async () => ['delivery', 'holiday', '2027-01-06', 'Սուրբ Ծնունդ']],
    ['changeSetting', async () => ['delivery', 'workday', '2027-01-06']],
    ['changeSetting', async () => ['delivery', 'returns', '21']],
  ],
  redirects: [
    ['changeRedirect', async () => ['redirects', 'add', '/audited', '/stores']],
    [
      'pasteRedirects',
      async () => ['redirects', 'import', file('old.txt', '/audited-1 /stores\n/audited-2 /stores\n')],
    ],
    ['changeRedirect', async () => ['redirects', 'remove', '/audited']],
  ],
  'gift-cards': [
    ['issueGiftCard', async () => ['gift-cards', 'issue', '5000', '--email', 'anna@example.am', '--reason', 'Sorry']],
    ['adjustGiftCard', async () => ['gift-cards', 'adjust', await newGiftCard(), '--by', '500', '--reason', 'Sorry']],
    ['changeGiftCard', async () => ['gift-cards', 'block', await newGiftCard()]],
    ['sendGiftCardMail', async () => ['gift-cards', 'send', await newGiftCard()]],
  ],
  webhooks: [
    ['createWebhook', async () => ['webhooks', 'add', 'https://hooks.example.am', '--name', 'Audited']],
    ['changeWebhook', async () => ['webhooks', 'set', await newWebhook(), '--events', 'order.placed']],
    ['changeWebhook', async () => ['webhooks', 'off', await newWebhook()]],
    ['renewWebhookSecret', async () => ['webhooks', 'new-secret', await newWebhook()]],
    ['replayFailedDeliveries', async () => ['webhooks', 'replay', await newFailedDelivery()]],
    ['deleteWebhook', async () => ['webhooks', 'remove', await newWebhook()]],
  ],
  promotions: [
    ['changePromotion', async () => ['promotions', 'off', await newPromotion()]],
    [
      'addPromotionCodes',
      async () => ['promotions', 'add-codes', await newPromotion(), '--code', randomUUID().slice(0, 8)],
    ],
    ['createCodeSeries', async () => ['promotions', 'add-codes', await newPromotion(), '--count', '2']],
    [
      'stopPromotions',
      async () => {
        await newPromotion();
        return ['promotions', 'stop'];
      },
    ],
  ],
  'api-keys': [
    ['createApiKey', async () => ['api-keys', 'create', '1C', '--for', await hired(), '--scopes', 'orders.see']],
    ['revokeApiKey', async () => ['api-keys', 'revoke', await newApiKey()]],
  ],
  payments: [
    ['addPaymentMethod', async () => ['payments', 'add', 'cardondelivery']],
    ['changePaymentMethod', async () => ['payments', 'set', 'cardondelivery', '--max', '500000']],
    ['changePaymentMethod', async () => ['payments', 'show', 'cardondelivery']],
    ['changePaymentMethod', async () => ['payments', 'hide', 'cardondelivery']],
    ['orderPaymentMethods', async () => ['payments', 'order', 'cardondelivery']],
    ['deletePaymentMethod', async () => ['payments', 'remove', 'cardondelivery']],
    [
      'savePaymentAccount',
      async () => [
        'payments',
        'account',
        'fastshift',
        file('f.env', 'url=https://wallet.example/\ntoken=a-long-token-17\n'),
      ],
    ],
    ['deletePaymentAccount', async () => ['payments', 'forget', 'fastshift']],
  ],
  settings: [['changeSetting', async () => ['settings', 'set', 'answer_days', '2']]],
  setup: [
    ['changeSetting', async () => ['setup', 'apply', file('s.yml', 'settings: {answer_days: 3}')]],
    ['setRate', async () => ['setup', 'apply', file('r.yml', 'rates: {EUR: {rate: 405, date: "2026-11-19"}}')]],
    [
      'createContent',
      async () => ['setup', 'apply', file('p.yml', 'pages: {file: {title: {hy: Ա}, html: {hy: <p>Ա</p>}}}')],
    ],
    ['createDeliveryMethod', async () => ['setup', 'apply', file('d.yml', DELIVERY)]],
    [
      'createCategory',
      async () => ['setup', 'apply', file('c.yml', 'catalog: {categories: [{code: tv, name: {hy: Ա}}]}')],
    ],
    ['changeMenus', async () => ['setup', 'apply', file('m.yml', 'menus: {header: [{name: {hy: Ա}, url: /contact}]}')]],
    ['changeHome', async () => ['setup', 'apply', file('h.yml', HOME)]],
    ['pasteRedirects', async () => ['setup', 'apply', file('o.yml', 'redirects: {/was-here: /contact}')]],
    [
      'importBanks',
      async () => [
        'setup',
        'apply',
        file('b.yml', 'banks: [{name_hy: Բանկ, rate: 9, service_fee: 0, credit_amount_rate: 0, periods: [6]}]'),
      ],
    ],
  ],
  banks: [['importBanks', async () => ['banks', 'import', file('banks.csv', `${BANK_HEAD}\n${BANK}\n`)]]],
  content: [
    [
      'changeMenus',
      async () => [
        'content',
        'menus',
        file(
          'menus.json',
          JSON.stringify({
            entries: [{ id: null, place: 'footer', name: { hy: randomUUID() }, page_id: null, url: '/blog' }],
          }),
        ),
      ],
    ],
    ['putEntry', async () => ['content', 'put', 'page', 'audited', file('t.html', '<p>Տեքստ</p>'), '--title', 'Նոր']],
  ],
  texts: [
    ['changeText', async () => ['texts', 'set', 'common.addToCart', 'Գնել']],
    ['changeMailTexts', async () => ['texts', 'set', 'mail.order.thanks', 'Շնորհակալություն']],
  ],
  staff: [
    ['inviteStaff', async () => ['staff', 'invite', 'audited@example.am', '--role', 'orders']],
    ['resetFactors', async () => ['staff', 'reset-factors', (await office.hire('orders')).email]],
    ['makeResetLink', async () => ['staff', 'reset-link', (await office.hire('orders')).email]],
    ['unlockMember', async () => ['staff', 'unlock', (await office.hire('orders')).email]],
    ['changeMember', async () => ['staff', 'end', (await office.hire('orders')).email]],
  ],
  jobs: [['sendMailsAgain', async () => ['jobs', await deadMail(), '--again']]],
  // These commands need a shop of their own, below.
  'leave-demo': [],
  restore: [],
};

/** Commands that do not change the shop, with the reason. */
const READING: Record<string, string> = {
  doctor: 'reads the shop and its certificate',
  export: 'writes a file outside of the shop',
  messages: 'lists and shows',
  backup: 'writes a file outside of the shop',
  media: 'copies pictures that the shop has from one place to another',
};

async function orderOut(): Promise<string> {
  const id = await newOrder();
  await markDelivery(shop.pool, { actor: CLI }, Number(id), { to: 'out' });
  return id;
}

async function newCarrier(): Promise<string> {
  const carriers = [{ code: 'post', name: 'Post', url: 'https://post.example/{number}' }];
  await changeSettings(shop.pool, { actor: JOB }, { values: { carriers } });
  return 'post';
}

const newCustomer = async (): Promise<string> => String((await registered(shop)).id);

async function paidOrder(): Promise<string> {
  const id = await newOrder();
  await shop.pool.run(sql`update payment_attempts set status = 'paid', paid_at = now() where order_id = ${id}`);
  return id;
}

/** A return whose buyer wishes a repair, which needs no payment. */
async function newReturn(status: string): Promise<string> {
  const order = await newOrder();
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into returns (order_id, status, reason, wish, key)
    values (${order}::int, ${status}, 'faulty', 'repair', gen_random_uuid()) returning id`);
  await shop.pool.run(sql`
    insert into return_items (return_id, order_item_id, quantity, received, condition)
    select ${id}, i.id, 1, 1, 'defective' from order_items i where i.order_id = ${order}::int`);
  return String(id);
}

async function deadMail(): Promise<string> {
  await insertJob(shop.pool, DEAD_MAIL_QUEUE, { kind: 'contact_message', messageId: 1 });
  return (await shop.pool.one<{ id: string }>(sql`select id from pgboss.job where name = ${DEAD_MAIL_QUEUE} limit 1`))
    .id;
}

test('every command is listed here as changing or as reading', () => {
  expect([...Object.keys(CHANGING), ...Object.keys(READING)].toSorted()).toEqual(
    commands.map(({ name }) => name).toSorted(),
  );
});

test.each(Object.values(CHANGING).flat())('the command %s writes an audit entry', async (action, line) => {
  const typed = await line();
  const { last } = await shop.pool.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from audit_entries`);

  const result = await command(shop, ...typed);

  expect(result).toMatchObject({ code: 0, err: '' });
  const entries = await shop.pool.many(
    sql`select source, action from audit_entries where id > ${last} and part_of is null order by id desc`,
  );
  expect(entries[0]).toEqual({ source: 'cli', action });
});

test('an import is in the audit log before its first row is written, and with its counts after the last one', async () => {
  const { out } = await command(
    shop,
    'import',
    file('autumn.csv', 'sku,name_hy,price,qty,categories\nAUD-2,Նոր,1000,1,phones\nAUD-3,Նոր,2000,1,phones\n'),
  );

  expect(out).toContain('2 added');
  const entries = await shop.pool.many(sql`
    select action, after from audit_entries where entity = 'import' and entity_id = 'autumn.csv' order by id`);
  expect(entries).toEqual([
    { action: 'beginImport', after: { rows: 2 } },
    { action: 'importProducts', after: { added: 2, changed: 0, unchanged: 0, relations: 0 } },
  ]);
});

test('a rate is logged with the previous one', async () => {
  await command(shop, 'rates', 'set', 'EUR', '410', '--date', '2026-11-20');
  await command(shop, 'rates', 'set', 'EUR', '415', '--date', '2026-11-21');

  const entries = await shop.pool.many(sql`
    select before, after from audit_entries where action = 'setRate' and entity_id = 'EUR' order by id`);
  expect(entries.at(-1)).toEqual({
    before: { rate: 410, date: '2026-11-20' },
    after: { rate: 415, date: '2026-11-21' },
  });
});

test('dry runs and commands without a change write no audit entry', async () => {
  const csv = file('dry.csv', 'sku,name_hy,price,qty,categories\nAUD-4,Նոր,1000,1,phones\n');
  const count = () => shop.pool.one(sql`select count(*)::int as entries from audit_entries`);
  const before = await count();

  await command(shop, 'import', csv, '--dry-run');
  await command(shop, 'search', 'redirects', 'remove', 'nobody');
  await command(shop, 'rates', 'list');

  expect(await count()).toEqual(before);
});

test('the shop after leave-demo contains the audit entry of leave-demo', async () => {
  const demo = await openShop({ products: 'demo', config: { mode: 'demo' } });

  const result = await command(demo, 'leave-demo', '--yes');

  const entries = await demo.pool.many(sql`select source, action from audit_entries order by id desc limit 1`);
  expect([result.err, entries]).toEqual(['', [{ source: 'cli', action: 'leaveDemo' }]]);
});
