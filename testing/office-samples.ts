import { randomUUID } from 'node:crypto';
import { BY_COMMAND, CLI } from '#api/audit/audit-log.ts';
import { addSynonyms, listSynonyms } from '#api/catalog/search-rules/merchant-synonyms.ts';
import { putBoost, removeBoost } from '#api/catalog/search-rules/search-boosts.ts';
import { putPin } from '#api/catalog/search-rules/search-pins.ts';
import { putRedirect } from '#api/catalog/search-rules/search-redirects.ts';
import { readChangeableOrder } from '#api/checkout/change-order.ts';
import { readReplyTemplates } from '#api/contact/reply-templates.ts';
import { readMailFields } from '#api/content/custom-mail-texts.ts';
import { readCustomText } from '#api/content/custom-texts.ts';
import { readHomeBlocks } from '#api/content/home-layout.ts';
import { readMenuRows } from '#api/content/menus.ts';
import { BANKS_BY_COMMAND, createBank, readBanks } from '#api/credit/change-banks.ts';
import { sql } from '#api/database/sql.ts';
import { issueByStaff } from '#api/gift-cards/change-gift-card.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { changeNewsletter, createNewsletter, EVERYBODY } from '#api/newsletter/newsletters.ts';
import { replaceCustomerTerms } from '#api/orders/customer-search-terms.ts';
import { markDelivery } from '#api/orders/deliveries/change-deliveries.ts';
import { markPickupReady } from '#api/orders/pickups.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { createPromotion, PROMOTIONS_BY_COMMAND } from '#api/promotions/change-promotions.ts';
import { createSeries, selectAllCodes } from '#api/promotions/promotion-codes.ts';
import { changeBrand, readBrand } from '#api/settings/change-brand.ts';
import { createDeliveryMethod, readDeliveryMethods } from '#api/settings/delivery-methods.ts';
import { savePaymentAccount } from '#api/settings/payment-accounts.ts';
import { addPaymentMethod, readPaymentMethods } from '#api/settings/payment-methods.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import { createLocation, readLocations } from '#api/settings/stock-locations.ts';
import { createApiKey } from '#api/staff/api-keys.ts';
import { inviteStaff } from '#api/staff/invitations.ts';
import { createReceipt, saveReceipt } from '#api/stock/receipts/receipts.ts';
import { createSupplier } from '#api/stock/receipts/suppliers.ts';
import { countGoods, createStocktake } from '#api/stock/stocktakes/stocktakes.ts';
import { createWebhook } from '#api/webhooks/webhooks.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { PERMISSIONS, type RoleCode } from '#rules/staff/staff-permissions.ts';
import { address, product } from './builders.ts';
import { fiscalReceipt } from './fiscal-receipt.ts';
import type { Colleague, TestOffice } from './office.ts';
import { orderOne } from './order-one.ts';
import { addPickup } from './order-pickup.ts';
import { orderPaidBy } from './paid-otherwise.ts';
import { promotionFields } from './promotions.ts';
import type { TestShop } from './shop.ts';
import { makeUnpaid } from './unpaid-orders.ts';

/** Parameters, input or body with which a call succeeds if the role has the permission. */
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
const PLANNED = {
  rate: 0,
  service_fee: 0,
  credit_amount_rate: 0,
  periods: [12],
  min_amount: null,
  max_amount: null,
  min_down_payment_percent: 0,
};
const bankFields = () => ({
  name: { hy: randomUUID() },
  image: null,
  is_visible: true,
  first_day: null,
  rate: 11,
  service_fee: 0.5,
  credit_amount_rate: 0,
  periods: [6, 12, 24],
  min_amount: 30_000,
  max_amount: null,
  min_down_payment_percent: 0,
  apply_url: null,
  planned: [{ ...PLANNED, first_day: '2099-01-01', last_day: '2099-01-31' }],
});
const WALLET_ACCOUNT = { url: 'https://wallet.example/api/', token: 'agreed-token-17' };
const ALWAYS = { starts_on: null, ends_on: null };
const STOCK_BOOST = { kind: 'stock' as const, brand: null, factor: 1.2, ...ALWAYS };
/** A new normalized query, as search rules store it. */
const folded = () => `q${randomUUID().replaceAll('-', '')}`;

/** Samples by the name of each call that requires a permission. */
export function openOfficeSamples(shop: TestShop, office: TestOffice) {
  const browser = () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  });

  async function newReceipt(): Promise<number> {
    const [product_id, context] = [await newProduct(), { actor: CLI, today: '2026-11-29' }];
    const { id } = await createReceipt(shop.pool, context, { supplierId: null, locationId: null, lines: [] });
    const lines = [{ product_id, value: { ordered: 2, received: 2, unit_cost: 700 }, seen: null }];
    await saveReceipt(shop.pool, context, { id, fields: {}, seen: null, lines, mayPrice: true });
    return id;
  }

  const newSku = async () =>
    (await shop.pool.one<{ sku: string }>(sql`select sku from products where id = ${await newProduct()}`)).sku;

  async function newStocktake(): Promise<number> {
    const scope = { locationId: null, categoryId: null, isBlind: false, note: '' };
    const { id } = await createStocktake(shop.pool, CLI, scope);
    const counts = [{ key: randomUUID(), code: await newSku(), quantity: 1 }];
    await countGoods(shop.pool, { actor: CLI, today: '2026-11-29', mayCost: false }, { id, counts });
    return id;
  }

  async function newOrder(): Promise<number> {
    const lamp = await shop.add(product({ stock: 5 }));
    const { id } = await orderOne(shop, lamp.id, { billing: address(SHOPPER) });
    await shop.pool.run(sql`update orders set description = ${TYPED} where id = ${id}`);
    return id;
  }

  async function soldOrder(): Promise<number> {
    const id = await paidOrder();
    await shop.pool.run(sql`
      with done as (insert into order_history (order_id, status) values (${id}, 'completed'))
      update orders set status = 'completed' where id = ${id}`);
    return id;
  }
  async function lineOf(orderId: number): Promise<{ item_id: number; quantity: number }> {
    const { id } = await shop.pool.one<{ id: number }>(sql`
      select id from order_items where order_id = ${orderId} order by id limit 1`);
    return { item_id: id, quantity: 1 };
  }
  async function newReturn(status = 'accepted'): Promise<number> {
    const orderId = await soldOrder();
    const { item_id: itemId } = await lineOf(orderId);
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into returns (order_id, status, reason, wish, text, key)
      values (${orderId}, ${status}, 'faulty', 'refund', ${TYPED}, ${randomUUID()}) returning id`);
    await shop.pool.run(sql`
      insert into return_items (return_id, order_item_id, quantity, received, condition)
      values (${id}, ${itemId}, 1, 1, 'damaged')`);
    return id;
  }
  async function newShopperText(): Promise<number> {
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into shopper_texts (kind, product_id, family_id, locale, name, stars, text)
      select 'review', p.id, p.id, 'hy', ${TYPED}, 4, ${TYPED} from (select ${await newProduct()}::int as id) as p
      returning id`);
    return id;
  }
  const returnItems = async (id: number): Promise<number[]> =>
    (await shop.pool.many<{ id: number }>(sql`select id from return_items where return_id = ${id}`)).map(
      (row) => row.id,
    );
  /** An order to collect in a store. */
  async function newPickup(): Promise<number> {
    const id = await newOrder();
    await addPickup(shop, id);
    return id;
  }

  const newLocation = async (): Promise<number> => {
    const fields = { name: { hy: randomUUID() }, store_id: null, is_enabled: true };
    return (await createLocation(shop.pool, BY_COMMAND, fields)).id;
  };
  const mainLocation = async (): Promise<number> =>
    (await readLocations(shop.pool)).find(({ is_main }) => is_main)?.id ?? 0;

  async function newCustomer(): Promise<number> {
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into customers (email, email_confirmed_at, password_hash, first_name, last_name, phone)
      values (${`${randomUUID()}.${SHOPPER.email}`}, now(), 'none', 'Զաբել', 'Կոստանյան', ${SHOPPER.phone}) returning id`);
    await shop.pool.run(sql`
      insert into addresses (customer_id, first_name, last_name, street, city, state, country, country_name, phone)
      values (${id}, 'Զաբել', 'Կոստանյան', ${[STREET]}::text[], 'Երևան', 'Yerevan', 'AM', 'Armenia', ${SHOPPER.phone})`);
    await replaceCustomerTerms(shop.pool, id);
    return id;
  }
  async function newCustomerNote(): Promise<{ id: number; note: number }> {
    const [id, { id: staffId }] = [await newCustomer(), await office.hire('orders')];
    const note = await shop.pool.one<{ id: number }>(sql`
      insert into customer_notes (customer_id, staff_id, text) values (${id}, ${staffId}, ${TYPED}) returning id`);
    return { id, note: note.id };
  }

  const newProduct = async (stock = 5): Promise<number> => (await shop.add(product({ stock }))).id;
  async function unpaidOrder(): Promise<number> {
    const id = await newOrder();
    await makeUnpaid(shop, id);
    return id;
  }

  async function orderOnTheWay(): Promise<number> {
    const id = await newOrder();
    await markDelivery(shop.pool, { actor: CLI }, id, { to: 'out' });
    return id;
  }

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

  const { keys } = shop.config;
  const newGiftCard = async (): Promise<number> => {
    const card = { amount: 10_000, receiverName: '', receiverEmail: 'davit@example.am', message: '', sendOn: null };
    return (await issueByStaff(shop.pool, CLI, { ...card, locale: 'hy', reason: 'A sample' }, new Date())).id;
  };
  const newWebhook = async (): Promise<number> => {
    const context = { keys: keys.webhook, isAllowed: () => true };
    const wanted = { name: 'Հաշվապահություն', url: 'https://127.0.0.1:9/', events: ['order.placed' as const] };
    return (await createWebhook(shop.pool, CLI, context, wanted)).id;
  };
  const newWebhookMessage = async (): Promise<number> => {
    const delivery = await shop.pool.one<{ id: number }>(sql`
      insert into webhook_deliveries (webhook_id, event, payload, state, finished_at)
      values (${await newWebhook()}, 'order.placed', '{"type":"order.placed"}', 'failed', now()) returning id`);
    return delivery.id;
  };
  const newNewsletter = async (): Promise<number> => {
    const { id } = await createNewsletter(shop.pool, CLI, { subject: { hy: 'Գարուն' }, copyOf: undefined });
    const fields = { text: { hy: 'Նորույթներ' } };
    await changeNewsletter(shop.pool, { actor: CLI }, { id, fields, seen: null });
    return id;
  };
  const newsletterFields = {
    subject: { hy: 'Գարուն' },
    text: { hy: 'Նորույթներ' },
    product_ids: [],
    segment: EVERYBODY,
  };
  const newsletterIn = async (state: 'sending' | 'paused'): Promise<number> => {
    const id = await newNewsletter();
    await shop.pool.run(
      sql`update newsletters set state = ${state}, send_at = now(), started_at = now() where id = ${id}`,
    );
    return id;
  };
  const newApiKey = async (): Promise<number> => {
    const { id: staffId } = await office.hire('owner');
    const wanted = { name: '1C', scopes: ['orders.see' as const], lastDay: null, staffId, own: PERMISSIONS };
    return (await createApiKey(shop.pool, CLI, wanted, new Date())).id;
  };

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
    listNewsletters: async () => ({}),
    readNewsletter: async () => ({ params: { id: await newNewsletter() } }),
    createNewsletter: async () => ({ input: { subject: { hy: 'Ամառ' } } }),
    changeNewsletter: async () => ({
      params: { id: await newNewsletter() },
      input: { fields: { subject: { hy: 'Ամառ' } }, seen: { subject: { hy: 'Գարուն' } } },
    }),
    deleteNewsletter: async () => ({ params: { id: await newNewsletter() } }),
    countSegment: async () => ({
      input: {
        segment: {
          ...{
            languages: ['hy'],
            tag: 'vip',
            orders: 'with',
            category: 1,
            since: '2026-01-01',
            min_total: 1,
            city: 'Երևան',
          },
        },
      },
    }),
    previewNewsletter: async () => ({ input: { language: 'hy', fields: newsletterFields } }),
    testNewsletter: async () => ({ input: { language: 'hy', fields: newsletterFields } }),
    sendNewsletter: async () => {
      await shop.pool.run(sql`
        insert into newsletter_subscribers (email, locale, confirmed_at) values (${`${randomUUID()}@example.am`}, 'hy', now())`);
      return { params: { id: await newNewsletter() }, input: { at: null, seen: newsletterFields } };
    },
    pauseNewsletter: async () => ({ params: { id: await newsletterIn('sending') } }),
    resumeNewsletter: async () => ({ params: { id: await newsletterIn('paused') } }),
    listGiftCards: async () => ({}),
    readGiftCard: async () => ({ params: { id: await newGiftCard() } }),
    changeGiftCard: async () => ({
      params: { id: await newGiftCard() },
      input: { version: 1, fields: { is_blocked: true } },
    }),
    adjustGiftCard: async () => ({
      params: { id: await newGiftCard() },
      input: { amount: -1000, reason: 'A mistake', idempotency_key: randomUUID() },
    }),
    issueGiftCard: async () => ({
      input: {
        ...{ amount: 10_000, receiver_email: `${randomUUID()}@example.am`, mail_locale: 'hy', reason: randomUUID() },
        idempotency_key: randomUUID(),
      },
    }),
    sendGiftCardMail: async () => ({ params: { id: await newGiftCard() } }),
    listWebhooks: async () => ({}),
    createWebhook: async () => ({
      input: { name: '1C', url: 'https://hooks.example.am/kayts', events: ['order.placed', 'stock.changed'] },
    }),
    changeWebhook: async () => ({
      params: { id: await newWebhook() },
      input: { fields: { is_enabled: false }, seen: { is_enabled: true } },
    }),
    deleteWebhook: async () => ({ params: { id: await newWebhook() } }),
    showWebhookSecret: async () => ({ params: { id: await newWebhook() } }),
    renewWebhookSecret: async () => ({ params: { id: await newWebhook() } }),
    testWebhook: async () => ({ params: { id: await newWebhook() } }),
    listWebhookMessages: async () => ({}),
    readWebhookMessage: async () => ({ params: { id: await newWebhookMessage() } }),
    replayWebhookMessage: async () => ({ params: { id: await newWebhookMessage() } }),
    replayFailedDeliveries: async () => {
      const delivery = await newWebhookMessage();
      const { id } = await shop.pool.one<{ id: number }>(sql`
        select webhook_id as id from webhook_deliveries where id = ${delivery}`);
      return { params: { id } };
    },
    listApiKeys: async () => ({}),
    createApiKey: async () => ({ input: { name: '1C', scopes: ['orders.see'], last_day: null } }),
    revokeApiKey: async () => ({ params: { id: await newApiKey() } }),
    officeOrders: async () => ({}),
    sendMailsAgain: async () => ({}),
    runJobsAgain: async () => ({}),
    listMessages: async () => ({}),
    readMessage: async () => ({ params: { id: await newMessage() } }),
    answerMessage: async () => ({
      params: { id: await newMessage() },
      input: { text: 'Բարև', seen: null, idempotency_key: randomUUID() },
    }),
    sendStaffMessageAgain: async () => ({
      params: { id: await sentMessage() },
      input: { idempotency_key: randomUUID() },
    }),
    writeToBuyer: async () => ({
      params: { id: await newOrder() },
      input: { text: 'Բարև', idempotency_key: randomUUID() },
    }),
    sendOrderMailAgain: async () => ({ params: await sentMail(), input: { idempotency_key: randomUUID() } }),
    listReplyTemplates: async () => ({}),
    changeReplyTemplates: async () => ({
      input: {
        templates: [{ title: randomUUID(), text: { hy: 'Բարև, {name}', ru: '', en: '' } }],
        seen: await readReplyTemplates(shop.pool),
      },
    }),
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
    findBuyers: async () => ({ input: { q: 'zabel' } }),
    findOffers: async () => ({ input: { q: (await shop.add(product())).sku } }),
    planOrder: async () => ({ input: { lines: [{ product_id: await newProduct(), quantity: 1 }] } }),
    listReturns: async () => ({}),
    readOfficeReturn: async () => ({ params: { id: await newReturn() } }),
    readReturnPhoto: async () => {
      const id = await newReturn();
      const { id: photo } = await shop.pool.one<{ id: number }>(sql`
        insert into return_photos (return_id, picture) values (${id}, ${Buffer.from('photo')}) returning id`);
      return { params: { id, photo } };
    },
    listOrderReturns: async () => ({ params: { id: await newOrder() } }),
    createReturn: async () => {
      const id = await soldOrder();
      const input = { lines: [await lineOf(id)], reason: 'other', wish: 'refund', text: TYPED };
      return { params: { id }, input: { ...input, idempotency_key: randomUUID() } };
    },
    stepReturn: async () => ({ params: { id: await newReturn() }, input: { step: 'cancel', version: 1 } }),
    receiveReturn: async () => ({ params: { id: await newReturn() }, input: { version: 1 } }),
    checkReturn: async () => {
      const id = await newReturn('received');
      const items = (await returnItems(id)).map((item) => ({ id: item, received: 1, condition: 'sellable' }));
      return { params: { id }, input: { items, version: 1 } };
    },
    decideReturn: async () => {
      const id = await newReturn('checked');
      const items = (await returnItems(id)).map((item) => ({ id: item, decision: 'repair' }));
      const input = { items, refund_amount: 0, by_hand: true, version: 1, seen: 0, idempotency_key: randomUUID() };
      return { params: { id }, input };
    },
    sendReturnRefund: async () => {
      const id = await newReturn('closed');
      await shop.pool.run(sql`update returns set refund_amount = 100 where id = ${id}`);
      return { params: { id }, input: { by_hand: true, idempotency_key: randomUUID() } };
    },
    listShopperTexts: async () => ({}),
    readShopperPhoto: async () => {
      const id = await newShopperText();
      const { photo } = await shop.pool.one<{ photo: number }>(sql`
        insert into shopper_photos (text_id, picture) values (${id}, '\\x00') returning id as photo`);
      return { params: { id, photo } };
    },
    decideShopperText: async () => ({
      params: { id: await newShopperText() },
      input: { status: 'refused', refusal: TYPED, version: 1 },
    }),
    replyToShopperText: async () => ({ params: { id: await newShopperText() }, input: { text: TYPED, version: 1 } }),
    findWarranties: async () => ({ input: { order: await newOrder() } }),
    createOrder: async () => ({
      input: {
        ...{ language: 'hy', first_name: 'Զաբել', phone: SHOPPER.phone, email: SHOPPER.email, street: STREET },
        ...{ city: 'Երևան', description: TYPED, shipping_method: 'free_free', payment: { method: 'cashondelivery' } },
        lines: [{ product_id: await newProduct(), quantity: 1 }],
        expected_total: 100_000,
        idempotency_key: randomUUID(),
      },
    }),
    readOrderChange: async () => ({ params: { id: await newOrder() } }),
    planOrderChange: async () => ({ params: { id: await newOrder() }, input: { city: 'Երևան' } }),
    changeOrder: async () => {
      const id = await newOrder();
      const { version, grandTotal } = await readChangeableOrder(shop.pool, id, new Date());
      return {
        params: { id },
        input: { version, description: `${TYPED} 7`, expected_total: grandTotal, idempotency_key: randomUUID() },
      };
    },
    listDeliveries: async () => ({ input: { day: shopDay(new Date()) } }),
    assignDeliveries: async () => ({
      input: { orders: [{ id: await newOrder(), seen: null }], courier_id: (await office.hire('courier')).id },
    }),
    markDeliveries: async () => ({ input: { ids: [await newOrder()], to: 'packed' } }),
    scanDelivery: async () => ({ input: { code: String(await newOrder()), to: 'delivered' } }),
    missDelivery: async () => ({
      params: { id: await orderOnTheWay() },
      input: { reason: 'nobody', note: TYPED, day: shopDay(new Date()) },
    }),
    setParcel: async () => {
      const carriers = [{ code: 'post', name: 'Post', url: 'https://post.example/{number}' }];
      await changeSettings(shop.pool, { actor: CLI }, { values: { carriers } });
      await shop.readModel.sync();
      const parcel = { carrier: 'post', number: 'RR100200300AM' };
      return { params: { id: await newOrder() }, input: { parcel, seen: null } };
    },
    countCash: async () => ({
      input: {
        ...{ courier_id: (await office.hire('courier')).id, day: shopDay(new Date()), counted: 0 },
        seen: { expected: 0, counted: null },
      },
    }),
    readOrderCopy: async () => ({ params: { id: await newOrder() } }),
    listPaymentCalls: async () => ({}),
    markCalled: async () => ({ params: { id: await unpaidOrder() }, input: { called: true } }),
    readPaymentLink: async () => ({ params: { id: await unpaidOrder() } }),
    mailPaymentLink: async () => ({
      params: { id: await unpaidOrder() },
      input: { idempotency_key: randomUUID() },
    }),
    listCustomers: async () => ({ input: { q: 'Զաբել' } }),
    readOfficeCustomer: async () => ({ params: { id: await newCustomer() } }),
    changeCustomer: async () => ({
      params: { id: await newCustomer() },
      input: { fields: { tags: ['VIP'] }, seen: { tags: [] } },
    }),
    addCustomerNote: async () => ({
      params: { id: await newCustomer() },
      input: { text: TYPED, idempotency_key: randomUUID() },
    }),
    removeCustomerNote: async () => ({ params: await newCustomerNote() }),
    sendCustomerResetLink: async () => ({
      params: { id: await newCustomer() },
      input: { idempotency_key: randomUUID() },
    }),
    listAccountCandidates: async () => {
      await newCustomer();
      return { params: { id: await newOrder() } };
    },
    mergeGuestOrders: async () => ({ params: { id: await newCustomer() }, input: { orders: [await newOrder()] } }),
    exportCustomerData: async () => ({ params: { id: await newCustomer() } }),
    deleteCustomerAccount: async () => ({ params: { id: await newCustomer() } }),
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
    listMailTexts: async () => ({}),
    readMailTexts: async () => ({ params: { mail: 'order' } }),
    changeMailTexts: async () => {
      const name = 'order.heading.hy';
      const seen = await readMailFields(shop.pool, 'order');
      const input = { fields: { [name]: randomUUID() }, seen: { [name]: seen[name] ?? null } };
      return { params: { mail: 'order' }, input };
    },
    previewMail: async () => ({ params: { mail: 'order' }, input: { fields: {}, language: 'hy', sample: 'cash' } }),
    sendSampleMail: async () => ({ params: { mail: 'order' }, input: { fields: {}, language: 'hy', sample: 'cash' } }),
    listTexts: async () => ({ input: { q: 'addToCart' } }),
    changeText: async () => {
      const key = 'common.addToCart';
      const seen = await readCustomText(shop.pool, key);
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
    deleteMedia: async () => ({ input: { paths: [await newMedia()] } }),
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
    listPromotionChoices: async () => ({}),
    listPromotions: async () => ({}),
    readPromotion: async () => ({ params: { id: await newPromotion() } }),
    // With a code, because a sale would change the prices of the other samples.
    createPromotion: async () => ({
      input: {
        fields: promotionFields({ needs_code: true, name: { hy: randomUUID() } }),
        idempotency_key: randomUUID(),
      },
    }),
    changePromotion: async () => ({
      params: { id: await newPromotion() },
      input: { fields: { priority: 3 }, seen: { priority: 0 } },
    }),
    copyPromotion: async () => ({ params: { id: await newPromotion() }, input: { idempotency_key: randomUUID() } }),
    deletePromotion: async () => ({ params: { id: await newPromotion() } }),
    stopPromotions: async () => {
      await newPromotion();
      return { input: {} };
    },
    tryPromotion: async () => ({ input: { fields: promotionFields(), id: null } }),
    listPromotionCodes: async () => ({ params: { id: await newPromotion() }, input: {} }),
    addPromotionCodes: async () => ({
      params: { id: await newPromotion() },
      input: {
        ...{ codes: [`SAMPLE ${randomUUID().slice(0, 8)}`], max_uses: null, max_uses_each: 1 },
        idempotency_key: randomUUID(),
      },
    }),
    createCodeSeries: async () => ({
      params: { id: await newPromotion() },
      input: { prefix: 'NY', count: 3, max_uses: 1, max_uses_each: null, idempotency_key: randomUUID() },
    }),
    changePromotionCode: async () => ({
      params: { id: await newCode() },
      input: { fields: { is_enabled: false, max_uses: null, max_uses_each: null } },
    }),
    deletePromotionCode: async () => ({ params: { id: await newCode() } }),
    exportPromotionCodes: async () => ({ params: { id: await newPromotion() }, input: {} }),
    listOfficeBanks: async () => ({}),
    readOfficeBank: async () => ({ params: { id: await newBank() } }),
    createBank: async () => ({ input: { fields: bankFields(), idempotency_key: randomUUID() } }),
    changeBank: async () => ({ params: { id: await newBank() }, input: { fields: { rate: 12 }, seen: { rate: 11 } } }),
    deleteBank: async () => ({ params: { id: await newBank() } }),
    orderBanks: async () => {
      await Promise.all([newBank(), newBank()]);
      const seen = (await readBanks(shop.pool)).map(({ id }) => id);
      return { input: { ids: seen.toReversed(), seen } };
    },
    uploadBankPicture: async () => ({ body: new Blob([PIXEL]) }),
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
    listLocations: async () => ({}),
    createLocation: async () => ({
      input: {
        fields: { name: { hy: randomUUID() }, store_id: null, is_enabled: true },
        idempotency_key: randomUUID(),
      },
    }),
    changeLocation: async () => {
      const id = await newLocation();
      return { params: { id }, input: { fields: { is_enabled: false }, seen: { is_enabled: true } } };
    },
    orderLocations: async () => {
      await newLocation();
      const seen = (await readLocations(shop.pool)).map(({ id }) => id);
      return { input: { ids: seen.toReversed(), seen } };
    },
    makeMainLocation: async () => ({ params: { id: await newLocation() }, input: { seen: await mainLocation() } }),
    scanStock: async () => ({ input: { code: 'SKU' } }),
    transferStock: async () => ({
      input: {
        from: await mainLocation(),
        to: await newLocation(),
        lines: [{ product_id: await newProduct(), quantity: 2 }],
        idempotency_key: randomUUID(),
      },
    }),
    listPickups: async () => ({}),
    findPickups: async () => ({ input: { code: String(await newPickup()) } }),
    markPickupReady: async () => {
      const id = await newPickup();
      await setOrderStatus(shop.pool, id, 'processing');
      return { params: { id } };
    },
    keepPickup: async () => {
      const id = await newPickup();
      await markPickupReady(shop.pool, { actor: CLI }, { orderId: id, now: new Date() });
      await shop.pool.run(sql`update order_pickups set expires_on = '2026-01-02' where order_id = ${id}`);
      return { params: { id }, input: { seen: '2026-01-02' } };
    },
    handOverPickup: async () => ({ params: { id: await newPickup() } }),
    listStock: async () => ({}),
    moveStockByHand: async () => ({
      input: {
        moves: [{ product_id: await newProduct(), quantity: 2, reason: 'found' }],
        idempotency_key: randomUUID(),
      },
    }),
    findGoods: async () => ({ input: { q: 'lamp' } }),
    lookUpGoods: async () => ({ input: { codes: ['no-such-code'] } }),
    listSuppliers: async () => ({}),
    createSupplier: async () => ({ input: { name: randomUUID(), idempotency_key: randomUUID() } }),
    changeSupplier: async () => {
      const { supplier } = await createSupplier(shop.pool, CLI, { name: randomUUID() });
      return { params: { id: supplier.id }, input: { fields: { note: 'Mondays' }, seen: { note: '' } } };
    },
    listReceipts: async () => ({}),
    createReceipt: async () => ({
      input: { lines: [{ product_id: await newProduct(), ordered: 3 }], idempotency_key: randomUUID() },
    }),
    readReceipt: async () => ({ params: { id: await newReceipt() } }),
    saveReceipt: async () => ({ params: { id: await newReceipt() }, input: { fields: { note: 'fragile' } } }),
    receiveGoods: async () => ({
      params: { id: await newReceipt() },
      input: { pieces: 2, idempotency_key: randomUUID() },
    }),
    deleteReceipt: async () => ({ params: { id: await newReceipt() } }),
    exportReceipt: async () => ({ params: { id: await newReceipt() } }),
    listReorder: async () => ({}),
    readCosts: async () => ({ input: { ids: String(await newProduct()) } }),
    changeCost: async () => ({ params: { id: await newProduct() }, input: { cost: 900, seen: null } }),
    listStocktakes: async () => ({}),
    createStocktake: async () => ({ input: { note: randomUUID(), idempotency_key: randomUUID() } }),
    readStocktake: async () => ({ params: { id: await newStocktake() } }),
    listUncounted: async () => ({ params: { id: await newStocktake() } }),
    countGoods: async () => ({
      params: { id: await newStocktake() },
      input: { counts: [{ key: randomUUID(), code: await newSku(), quantity: 1 }] },
    }),
    approveStocktake: async () => ({
      params: { id: await newStocktake() },
      input: { counted: 1, idempotency_key: randomUUID() },
    }),
    cancelStocktake: async () => ({ params: { id: await newStocktake() } }),
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

  const newPromotion = async (): Promise<number> =>
    (await createPromotion(shop.pool, PROMOTIONS_BY_COMMAND, promotionFields({ needs_code: true }))).id;
  const newCode = async (): Promise<number> => {
    const promotionId = await newPromotion();
    const limits = { maxUses: null, maxUsesEach: null };
    await createSeries(shop.pool, CLI, { promotionId, prefix: '', count: 1, now: new Date(), ...limits });
    return (await selectAllCodes(shop.pool, promotionId, null))[0]!.id;
  };
  const newBank = async (): Promise<number> =>
    (await createBank(shop.pool, BANKS_BY_COMMAND, { input: bankFields(), storage: openStorage(shop.config) })).id;

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

  async function sentMessage(): Promise<number> {
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into staff_messages (contact_message_id, text, locale, sent_at)
      values (${await newMessage()}, 'Բարև', 'hy', now()) returning id`);
    return id;
  }

  async function sentMail(): Promise<{ id: number; mail: string }> {
    const orderId = await newOrder();
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into order_mails (order_id, job)
      values (${orderId}, ${sql.json({ kind: 'order_placed', orderId })}) returning id`);
    return { id: orderId, mail: String(id) };
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
