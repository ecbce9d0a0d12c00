import { randomUUID } from 'node:crypto';
import { CLI } from '#api/audit/audit-log.ts';
import { addSynonyms, listSynonyms } from '#api/catalog/search-rules/merchant-synonyms.ts';
import { putBoost, removeBoost } from '#api/catalog/search-rules/search-boosts.ts';
import { putPin } from '#api/catalog/search-rules/search-pins.ts';
import { putRedirect } from '#api/catalog/search-rules/search-redirects.ts';
import { readHomeBlocks } from '#api/content/home-layout.ts';
import { readMenuRows } from '#api/content/menus.ts';
import { readOwnText } from '#api/content/own-texts.ts';
import { sql } from '#api/database/sql.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { changeBrand, readBrand } from '#api/settings/change-brand.ts';
import { BY_COMMAND } from '#api/settings/change-context.ts';
import { createDeliveryMethod, readDeliveryMethods } from '#api/settings/delivery-methods.ts';
import { savePaymentAccount } from '#api/settings/payment-accounts.ts';
import { addPaymentMethod, readPaymentMethods } from '#api/settings/payment-methods.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { address, product } from './builders.ts';
import { fiscalReceipt } from './fiscal-receipt.ts';
import type { Colleague, TestOffice } from './office.ts';
import { orderOne } from './order-one.ts';
import { orderPaidBy } from './paid-otherwise.ts';
import type { TestShop } from './shop.ts';

/** A subject for each call, on which the call succeeds with permission. */
export type Sample = { params?: object; input?: object; body?: Blob };
/** Contact data and notes that must stay hidden without permission. */
export const STREET = 'Գաղտնի փողոց 17';
const SHOPPER = { email: 'zabel.k@mail.example', phone: '+374 93 45 67 89', address1: [STREET] };
const TYPED = 'Զանգել 093-456-789, zabel.k@mail.example';

const DELIVERY = {
  title: { hy: 'Փորձնական' },
  is_visible: true,
  places: [
    {
      region: null,
      towns: null,
      price: 1000,
      free_from: null,
      days_from: null,
      days_to: null,
      order_by: null,
      on_weekends: false,
      note: null,
    },
  ],
};
const WALLET_ACCOUNT = { url: 'https://wallet.example/api/', token: 'agreed-token-17' };
const ALWAYS = { starts_on: null, ends_on: null };
const STOCK_BOOST = { kind: 'stock' as const, brand: null, factor: 1.2, ...ALWAYS };
/** A query as rules store it. */
const folded = () => `q${randomUUID().replaceAll('-', '')}`;

/** Samples by the name of each call that requires a permission. */
export function openOfficeSamples(shop: TestShop, office: TestOffice) {
  const browser = () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  });

  async function newOrder(): Promise<number> {
    const lamp = await shop.add(product({ stock: 5 }));
    const { id } = await orderOne(shop, lamp.id, { billing: address(SHOPPER) });
    await shop.pool.run(sql`update orders set description = ${TYPED} where id = ${id}`);
    return id;
  }

  const newProduct = async (stock = 5): Promise<number> => (await shop.add(product({ stock }))).id;
  async function paidOrder(): Promise<number> {
    const id = await newOrder();
    await shop.pool.run(sql`
    update payment_attempts set status = 'paid', paid_at = now() where order_id = ${id}`);
    return id;
  }

  const cashBack = () => ({
    lines: [],
    amount: 100,
    reason: 'price',
    restock: false,
    letter: false,
    by_hand: true,
    seen: 0,
    idempotency_key: randomUUID(),
  });

  async function newNote(): Promise<Sample> {
    const [orderId, { id: staffId }] = [await newOrder(), await office.hire('orders')];
    const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into order_notes (order_id, staff_id, text) values (${orderId}, ${staffId}, 'call first') returning id`);
    return { params: { id: orderId, note: id }, input: { pinned: true } };
  }

  const newSynonyms = () => ({ locale: null, words: [randomUUID(), 'kettle'], one_way: false, ...ALWAYS });
  async function storedSynonyms() {
    const { words, ...rule } = newSynonyms();
    const lines = [{ locale: null, expressions: words, isOneWay: false, startsOn: null, endsOn: null }];
    await addSynonyms(shop.pool, lines, () => false);
    const line = (await listSynonyms(shop.pool)).find(({ expressions }) => expressions[0] === words[0]);
    return { id: line?.id ?? 0, ...rule, words };
  }
  const newPin = async () => ({
    ...{ query: folded(), sku: (await shop.add(product())).sku, position: 1 },
    ...ALWAYS,
  });
  const newRedirect = () => ({ query: folded(), path: '/page/5', ...ALWAYS });

  const newPriceChange = async () => ({
    input: {
      selection: { ids: [(await shop.add(product())).id] },
      change: { way: 'percent', amount: -5 },
      idempotency_key: randomUUID(),
    },
  });

  const doneJob = async (): Promise<number> => {
    await call(await office.as('manager'), endpointOf('changeProducts'), await newPriceChange());
    return (await shop.pool.one<{ id: number }>(sql`select max(id) as id from bulk_jobs`)).id;
  };

  const waitingJob = async (): Promise<number> => {
    const { id: staffId } = await office.hire('manager');
    return (
      await shop.pool.one<{ id: number }>(sql`
      insert into bulk_jobs (kind, requested_by, total, input)
      values ('change', ${staffId}, 300, '{"way":"percent","amount":-5,"round":"none","target":"price","until":null}')
      returning id`)
    ).id;
  };
  const newCategory = async (): Promise<number> => {
    const slug = `c-${randomUUID()}`;
    return (
      await shop.pool.one<{ id: number }>(sql`
      insert into categories (slug, name) values (${slug}, ${sql.json({ hy: slug })}) returning id`)
    ).id;
  };

  const newAttribute = async (): Promise<number> => {
    const code = `a_${randomUUID().replaceAll('-', '')}`;
    return (
      await shop.pool.one<{ id: number }>(sql`
      insert into attributes (code, admin_name, name, type)
      values (${code}, ${code}, ${sql.json({ hy: code })}, 'select') returning id`)
    ).id;
  };

  const newOption = async (): Promise<number> =>
    (
      await shop.pool.one<{ id: number }>(sql`
      insert into attribute_options (attribute_id, admin_name, label)
      values (${await newAttribute()}, 'Steel', '{"hy": "Պողպատ"}') returning id`)
    ).id;

  const newGroup = async (): Promise<number> =>
    (
      await shop.pool.one<{ id: number }>(sql`
      insert into attribute_groups (admin_name, name) values (${randomUUID()}, '{"hy": "Խումբ"}') returning id`)
    ).id;

  const renamed = { fields: { 'name.en': 'Renamed' }, seen: { 'name.en': null } };

  /** A product file that was checked and changes one price. */
  const newImport = async (): Promise<number> => {
    const { id: staffId } = await office.hire('manager');
    const { sku } = await shop.add(product());
    const report = {
      counts: { read: 1, added: 0, changed: 1, unchanged: 0 },
      severities: { refused: 0, to_confirm: 0, warning: 0 },
      remarks: [],
      problem: null,
    };
    return (
      await shop.pool.one<{ id: number }>(sql`
      insert into product_imports (created_by, file_name, content, report)
      values (${staffId}, 'list.csv', ${Buffer.from(`sku;price\n${sku};90000\n`)}, ${sql.json(report)}) returning id`)
    ).id;
  };

  /** The smallest GIF. */
  const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  const storedBrand = () => readBrand(shop.pool);
  async function brandEntry(): Promise<number> {
    const entry = await changeBrand(shop.pool, { name: { hy: randomUUID() } });
    await changeBrand(shop.pool, { name: { hy: randomUUID() } });
    return entry ?? 0;
  }

  const roleId = async (code: RoleCode) =>
    (await shop.pool.one<{ id: number }>(sql`select id from staff_roles where code = ${code}`)).id;

  const ownRole = () =>
    shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Փորձ"}', '{orders.see}') returning id`);

  let settings = 0;
  const samples: Record<string, () => Promise<Sample>> = {
    listStaff: async () => ({}),
    inviteStaff: async () => ({
      input: { email: `${randomUUID()}@example.am`, role_id: await roleId('orders') },
    }),
    takeBackInvitation: async () => ({ params: { id: await newInvitation() } }),
    resetFactors: async () => ({ params: { id: (await office.hire('orders')).id } }),
    makeResetLink: async () => ({ params: { id: (await office.hire('orders')).id } }),
    endMemberSessions: async () => ({ params: { id: (await office.hire('orders')).id } }),
    changeMember: async () => ({
      params: { id: (await office.hire('orders')).id },
      input: { version: 1, is_active: false },
    }),
    copyRole: async () => ({ input: { from: await roleId('warehouse'), name: { hy: 'Առաքիչ' } } }),
    changeRole: async () => ({
      params: await ownRole(),
      input: { version: 1, permissions: ['orders.see', 'stock.see'] },
    }),
    readSetup: async () => ({}),
    sendTestMail: async () => ({}),
    listAudit: async () => ({}),
    exportAudit: async () => ({}),
    undoChange: async () => ({ params: { id: await undoableEntry() } }),
    readSettings: async () => ({}),
    changeSetting: async () => ({ input: { values: { answer_days: 1 + (settings++ % 30) }, seen: {} } }),
    settingHistory: async () => ({ input: { keys: 'answer_days' } }),
    listRedirects: async () => ({}),
    changeRedirect: async () => ({ input: { path: `/${randomUUID()}`, target: '/stores', seen: null } }),
    pasteRedirects: async () => ({
      params: { mode: 'all' },
      body: new Blob([`/${randomUUID()} /stores`]),
    }),
    officeOrders: async () => ({}),
    sendMailsAgain: async () => ({}),
    runJobsAgain: async () => ({}),
    waitingMessages: async () => ({}),
    handleMessage: async () => ({ params: { id: await newMessage() }, input: { handled: true } }),
    readPush: async () => ({}),
    subscribePush: async () => ({ input: browser() }),
    unsubscribePush: async () => ({ input: browser() }),
    readOfficeOrder: async () => ({ params: { id: await newOrder() } }),
    stepOrder: async () => ({ params: { id: await newOrder() }, input: { to: 'processing', note: TYPED } }),
    addOrderNote: async () => ({
      params: { id: await newOrder() },
      input: { text: TYPED, idempotency_key: randomUUID() },
    }),
    pinOrderNote: newNote,
    listColleagues: async () => ({}),
    exportOrders: async () => ({}),
    officeProducts: async () => ({}),
    productFilters: async () => ({}),
    listAxes: async () => ({}),
    changeCells: async () => ({
      input: { cells: [{ id: (await shop.add(product())).id, field: 'price', seen: 100_000, value: 90_000 }] },
    }),
    changeProducts: newPriceChange,
    markProducts: async () => ({
      input: {
        selection: { ids: [await newProduct()] },
        change: { flag: 'is_new', on: true },
        idempotency_key: randomUUID(),
      },
    }),
    pasteProducts: async () => {
      const { sku } = await shop.add(product());
      return {
        input: {
          rows: [
            ['SKU', 'Price'],
            [sku, '90000'],
          ],
          idempotency_key: randomUUID(),
        },
      };
    },
    uploadImport: async () => ({ input: { name: 'list.csv' }, body: new Blob(['sku;price\nX;1000\n']) }),
    readImport: async () => ({ params: { id: await newImport() } }),
    changeImport: async () => ({ params: { id: await newImport() }, input: { pictures: {} } }),
    checkImport: async () => ({ params: { id: await newImport() } }),
    startImport: async () => ({ params: { id: await newImport() } }),
    listRejected: async () => ({ params: { id: await newImport() } }),
    exportProducts: async () => ({ input: { columns: 'prices' } }),
    readImportTemplate: async () => ({}),
    listJobs: async () => ({}),
    readJob: async () => ({ params: { id: await doneJob() } }),
    stopJob: async () => ({ params: { id: await waitingJob() } }),
    undoJob: async () => ({ params: { id: await doneJob() } }),
    readOfficeProduct: async () => ({ params: { id: await newProduct() } }),
    changeProduct: async () => ({
      params: { id: await newProduct() },
      input: { version: 1, fields: { is_new: true } },
    }),
    createProduct: async () => ({
      input: { fields: { sku: randomUUID(), 'name.hy': 'Նոր' }, idempotency_key: randomUUID() },
    }),
    addValue: async () => {
      await shop.add(product({ options: { memory: '64 GB' } }));
      return { params: { code: 'memory' }, input: { name: { hy: randomUUID() }, idempotency_key: randomUUID() } };
    },
    readCatalog: async () => ({}),
    readOfficeCategory: async () => ({ params: { id: await newCategory() } }),
    createCategory: async () => ({
      input: { parent_id: null, fields: { 'name.hy': randomUUID() }, idempotency_key: randomUUID() },
    }),
    changeCategory: async () => ({ params: { id: await newCategory() }, input: renamed }),
    moveCategory: async () => ({ params: { id: await newCategory() }, input: { parent_id: await newCategory() } }),
    deleteCategory: async () => ({ params: { id: await newCategory() }, input: { target_id: await newCategory() } }),
    readAttribute: async () => ({ params: { id: await newAttribute() } }),
    createAttribute: async () => ({
      input: {
        code: `a_${randomUUID().replaceAll('-', '')}`,
        type: 'select',
        fields: { 'name.hy': 'Նյութ' },
        idempotency_key: randomUUID(),
      },
    }),
    changeAttribute: async () => ({ params: { id: await newAttribute() }, input: renamed }),
    changeAttributeType: async () => ({
      params: { id: await newAttribute() },
      input: { type: 'text', seen_type: 'select' },
    }),
    moveAttribute: async () => {
      const beforeId = await newAttribute();
      return { params: { id: await newAttribute() }, input: { before_id: beforeId } };
    },
    deleteAttribute: async () => ({ params: { id: await newAttribute() } }),
    createGroup: async () => ({ input: { fields: { 'name.hy': randomUUID() }, idempotency_key: randomUUID() } }),
    changeGroup: async () => ({ params: { id: await newGroup() }, input: renamed }),
    changeOption: async () => ({ params: { id: await newOption() }, input: renamed }),
    moveOption: async () => ({ params: { id: await newOption() }, input: { before_id: null } }),
    deleteOption: async () => ({ params: { id: await newOption() } }),
    copyProduct: async () => ({ params: { id: await newProduct() }, input: { idempotency_key: randomUUID() } }),
    listContent: async () => ({ params: { kind: 'page' } }),
    readContent: async () => ({ params: { kind: 'page', id: await newPage() } }),
    createContent: async () => ({
      params: { kind: 'page' },
      input: {
        fields: { key: `k-${randomUUID()}`, 'title.hy': 'Նոր', 'html.hy': '<p>Տեքստ</p>' },
        idempotency_key: randomUUID(),
      },
    }),
    changeContent: async () => ({
      params: { kind: 'page', id: await newPage() },
      input: { fields: { 'title.hy': 'Փոխված' }, seen: { 'title.hy': 'Էջ' } },
    }),
    deleteContent: async () => ({ params: { kind: 'page', id: await newPage() } }),
    arrangeContent: async () => ({ params: { kind: 'box' }, input: { ids: await reversedBoxes() } }),
    previewContent: async () => ({ params: { kind: 'page' }, input: { fields: { 'title.hy': 'Սևագիր' } } }),
    uploadContentPicture: async () => ({ body: new Blob([PIXEL]) }),
    readHome: async () => ({}),
    changeHome: async () => {
      const seen = await homeBlocks();
      return { input: { blocks: seen.toReversed(), seen } };
    },
    changeRunningLine: async () => {
      const { value } = (await shop.pool.maybe<{ value: object }>(sql`
      select value from settings where key = 'creeping_line'`)) ?? { value: null };
      return { input: { line: { hy: randomUUID() }, seen: value } };
    },
    readMenus: async () => ({}),
    changeMenus: async () => {
      const seen = (await readMenuRows(shop.pool)).map(({ pageId, ...row }) => ({ ...row, page_id: pageId }));
      const added = { id: null, place: 'footer', name: { hy: 'Բլոգ' }, page_id: null, url: '/blog' };
      return { input: { entries: [...seen, added], seen } };
    },
    listTexts: async () => ({ input: { q: 'addToCart' } }),
    changeText: async () => {
      const key = 'common.addToCart';
      const seen = await readOwnText(shop.pool, key);
      return { input: { key, own: { ...seen, hy: randomUUID() }, seen } };
    },
    readSearchRules: async () => ({}),
    listSearchMisses: async () => ({}),
    explainSearch: async () => ({ input: { q: 'kettle' } }),
    addSynonyms: async () => ({ input: { rule: newSynonyms() } }),
    changeSynonyms: async () => {
      const seen = await storedSynonyms();
      return { input: { rule: { ...seen, one_way: true }, seen } };
    },
    removeSynonyms: async () => ({ input: { seen: await storedSynonyms() } }),
    putPin: async () => ({ input: { rule: await newPin(), seen: null } }),
    removePin: async () => {
      const pin = await newPin();
      await putPin(shop.pool, { ...pin, startsOn: null, endsOn: null });
      return { input: { seen: pin } };
    },
    putRedirect: async () => ({ input: { rule: newRedirect(), seen: null } }),
    removeRedirect: async () => {
      const redirect = newRedirect();
      await putRedirect(shop.pool, { ...redirect, startsOn: null, endsOn: null });
      return { input: { seen: redirect } };
    },
    putBoost: async () => {
      await removeBoost(shop.pool, { kind: 'stock', brand: null });
      return { input: { rule: STOCK_BOOST, seen: null } };
    },
    removeBoost: async () => {
      await putBoost(shop.pool, { ...STOCK_BOOST, startsOn: null, endsOn: null });
      return { input: { seen: STOCK_BOOST } };
    },
    listMedia: async () => ({}),
    changeMedia: async () => {
      const path = await newMedia();
      const seen = { hy: null, ru: null, en: null };
      return { input: { path, alt: { ...seen, hy: 'Նկար' }, seen } };
    },
    replaceMedia: async () => {
      const [path, by] = [await newMedia(), await storedPicture()];
      await shop.pool.run(sql`
      insert into six_boxes (title, url, path) values ('{"hy": "Վանդակ"}', '/', ${path})`);
      return { input: { path, by, idempotency_key: randomUUID() } };
    },
    listDeliveryMethods: async () => ({}),
    createDeliveryMethod: async () => ({
      input: { fields: { ...DELIVERY, title: { hy: randomUUID() } }, idempotency_key: randomUUID() },
    }),
    changeDeliveryMethod: async () => ({
      params: { code: await newDelivery() },
      input: { fields: { title: { hy: randomUUID() } }, seen: { title: DELIVERY.title } },
    }),
    deleteDeliveryMethod: async () => ({ params: { code: await newDelivery() } }),
    orderDeliveryMethods: async () => {
      await newDelivery();
      const seen = (await readDeliveryMethods(shop.pool)).map(({ code }) => code);
      return { input: { codes: seen.toReversed(), seen } };
    },
    listPaymentMethods: async () => ({}),
    addPaymentMethod: async () => {
      const kind = KINDS[(kindsUsed += 1) % KINDS.length];
      await shop.pool.run(sql`delete from payment_methods where method = ${kind}`);
      return { input: { kind, idempotency_key: randomUUID() } };
    },
    changePaymentMethod: async () => ({
      params: { method: await newPayment() },
      input: { fields: { max_total: 500_000 }, seen: { max_total: null } },
    }),
    deletePaymentMethod: async () => ({ params: { method: await newPayment() } }),
    orderPaymentMethods: async () => {
      const seen = (await readPaymentMethods(shop.pool)).map(({ method }) => method);
      return { input: { codes: seen.toReversed(), seen } };
    },
    savePaymentAccount: async () => {
      await shop.pool.run(sql`delete from payment_accounts`);
      return { params: { provider: 'fastshift' }, input: { version: 0, settings: WALLET_ACCOUNT } };
    },
    deletePaymentAccount: async () => ({ params: { provider: await newAccount() } }),
    checkPaymentAccount: async () => ({ params: { provider: 'idram' } }),
    listStock: async () => ({}),
    moveStockByHand: async () => ({
      input: {
        moves: [{ product_id: await newProduct(), quantity: 2, reason: 'found' }],
        idempotency_key: randomUUID(),
      },
    }),
    uploadPicture: async () => ({ body: new Blob([PIXEL]) }),
    readBrand: async () => ({}),
    changeBrand: async () => ({ input: { fields: { name: { hy: randomUUID() } }, seen: await storedBrand() } }),
    restoreBrand: async () => ({ params: { id: await brandEntry() } }),
    uploadBrandPicture: async () => ({ params: { kind: 'logo' }, body: new Blob([PIXEL]) }),
    deleteProduct: async () => ({ params: { id: await newProduct(0) } }),
    reopenOrder: async () => {
      const id = await newOrder();
      await setOrderStatus(shop.pool, id, 'completed');
      return { params: { id }, input: { reason: 'the wrong order' } };
    },
    stepOrders: async () => ({ input: { selection: [await newOrder()], to: 'processing' } }),
    printOrders: async () => ({ input: { ids: String(await newOrder()) } }),
    writeSerials: async () => {
      const id = await newOrder();
      const item = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
      return { params: { id }, input: { item_id: item.id, serials: ['SN-12345'] } };
    },
    planRefund: async () => ({ params: { id: await paidOrder() } }),
    refundOrder: async () => ({ params: { id: await paidOrder() }, input: cashBack() }),
    retryFiscalReceipt: async () => ({ params: await fiscalReceipt(shop, await paidOrder(), 'refused') }),
    copyFiscalReceipt: async () => ({ params: await fiscalReceipt(shop, await paidOrder(), 'printed') }),
    settlePayment: async () => ({
      params: { id: await orderPaidBy(shop, 'moneytransfer') },
      input: { is_paid: true, idempotency_key: randomUUID() },
    }),
    answerCredit: async () => ({
      params: { id: await orderPaidBy(shop, 'credit') },
      input: { answer: 'agreed', contract_number: 'A-17' },
    }),
  };

  async function newMedia(): Promise<string> {
    const path = `product/${randomUUID()}.webp`;
    await shop.pool.run(sql`insert into media_files (path, name, bytes) values (${path}, 'a.png', 100)`);
    return path;
  }

  async function storedPicture(): Promise<string> {
    const answer = await call(await office.as('owner'), endpointOf('uploadContentPicture'), {
      body: new Blob([PIXEL]),
    });
    return (answer as { data: { path: string } }).data.path;
  }

  const homeBlocks = async () =>
    (await readHomeBlocks(shop.pool)).map(({ categoryId, ...block }) => ({ ...block, category_id: categoryId }));

  async function newPage(): Promise<number> {
    const row = { key: `p-${randomUUID()}`, title: { hy: 'Էջ' }, html: { hy: '<p>Տեքստ</p>' } };
    const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into pages (url_key, title, html) values (${row.key}, ${sql.json(row.title)}, ${sql.json(row.html)})
    returning id`);
    return id;
  }

  async function reversedBoxes(): Promise<number[]> {
    await shop.pool.run(sql`
    insert into six_boxes (title, url, path, position)
    select '{"hy": "Վանդակ"}', '/', 'icons/box.svg', (select count(*) from six_boxes) + n from generate_series(1, 2) as n`);
    const boxes = await shop.pool.many<{ id: number }>(sql`select id from six_boxes order by position desc, id desc`);
    return boxes.map(({ id }) => id);
  }

  const KINDS = ['aeb_vpos', 'ameria_vpos', 'telcell_vpos'] as const;
  let kindsUsed = 0;

  const newDelivery = async (): Promise<string> => (await createDeliveryMethod(shop.pool, BY_COMMAND, DELIVERY)).code;

  async function newPayment(): Promise<string> {
    await shop.pool.run(sql`delete from payment_methods where method = 'cardondelivery'`);
    await addPaymentMethod(shop.pool, BY_COMMAND, 'cardondelivery');
    return 'cardondelivery';
  }

  async function newAccount(): Promise<string> {
    await shop.pool.run(sql`delete from payment_accounts`);
    const context = { keys: shop.config.keys.paymentAccount, environment: {}, isDemo: true };
    const account = { provider: 'fastshift', version: null, settings: WALLET_ACCOUNT };
    await savePaymentAccount(shop.pool, BY_COMMAND, context, account);
    return account.provider;
  }

  async function newMessage(): Promise<number> {
    const { email, phone } = SHOPPER;
    const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into contact_messages (name, email, phone, message, locale)
    values ('Զաբել', ${email}, ${phone}, ${TYPED}, 'hy') returning id`);
    return id;
  }

  async function newInvitation(): Promise<number> {
    const wanted = { email: `${randomUUID()}@example.am`, roleId: await roleId('orders') };
    await inviteStaff(shop.pool, CLI, null, wanted, shop.config.keys.staffLink);
    return (await shop.pool.one<{ id: number }>(sql`select id from staff_invitations where email = ${wanted.email}`))
      .id;
  }

  async function undoableEntry(): Promise<number> {
    const owner = await office.as('owner');
    const sample = await samples.changeMember!();
    await call(owner, endpointOf('changeMember'), sample);
    return (await newestEntry()).id;
  }

  const newestEntry = () =>
    shop.pool.one<{ id: number; action: string }>(sql`select id, action from audit_entries order by id desc limit 1`);

  function endpointOf(name: string): OfficeEndpoint {
    const found = officeEndpoints.find((endpoint) => endpoint.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }

  const call = (colleague: Colleague, endpoint: OfficeEndpoint, { params, input, body }: Sample) =>
    colleague.call(endpoint, { params: params as never, input: input as never, ...(body && { body }) });

  return { samples, call, endpointOf };
}
