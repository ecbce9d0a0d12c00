import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoint.ts';
import { createApiKey } from '#contract/office/office-api-keys-contract.ts';
import { changeProducts } from '#contract/office/office-bulk-contract.ts';
import { createOfficeClient, type OfficeCallOptions } from '#contract/office/office-client.ts';
import { markDeliveries } from '#contract/office/office-deliveries-contract.ts';
import { createDeliveryMethod, listDeliveryMethods } from '#contract/office/office-delivery-contract.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { uploadImport } from '#contract/office/office-import-contract.ts';
import { createLocation, listLocations, transferStock } from '#contract/office/office-locations-contract.ts';
import { changeReplyTemplates, listReplyTemplates } from '#contract/office/office-messages-contract.ts';
import { officeOrders, stepOrder } from '#contract/office/office-orders-contract.ts';
import { createReceipt, createSupplier, findGoods, saveReceipt } from '#contract/office/office-receipts-contract.ts';
import { createReturn, listOrderReturns } from '#contract/office/office-returns-contract.ts';
import { addSynonyms, putBoost, putPin, putRedirect } from '#contract/office/office-search-contract.ts';
import { changeRedirect } from '#contract/office/office-settings-contract.ts';
import { inviteStaff, listStaff } from '#contract/office/office-staff-contract.ts';
import { countGoods, createStocktake } from '#contract/office/office-stocktakes-contract.ts';
import { createWebhook } from '#contract/office/office-webhooks-contract.ts';

const ALWAYS = { starts_on: null, ends_on: null };
const EVERYWHERE = {
  ...{ region: null, towns: null, price: 1000, free_from: null, days_from: 1, days_to: 2 },
  ...{ order_by: null, on_weekends: true, note: null },
};

type Call = <E extends OfficeEndpoint>(endpoint: E, options?: OfficeCallOptions<E>) => Promise<AnswerOf<E>>;

/**
 * Gives each screen of the office an entry that the demo does not have: a return, a receipt, a stocktake, a webhook and
 * so on. Shop pages get a store to collect from, delivery times and a return. `api` is signed in as the owner.
 */
export async function fillOffice(api: APIRequestContext, origin: string): Promise<void> {
  const client = createOfficeClient({ locale: 'en', fetch: fetchOf(api, origin) });
  const call: Call = async (endpoint, options) => {
    const result = await client.call(endpoint, options);
    if (!result.ok) throw new Error(`${endpoint.name}: ${JSON.stringify(result.error)}`);
    return result.data;
  };
  await fillStock(call);
  await fillDelivery(call);
  await fillReturns(call);
  await fillRest(call);
}

const fetchOf =
  (api: APIRequestContext, origin: string) =>
  async (url: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const data = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string | undefined);
    const answer = await api.fetch(url, {
      method: method ?? 'GET',
      headers: { origin, ...(headers as Record<string, string>) },
      data,
    });
    return new Response(answer.status() === 204 ? null : new Uint8Array(await answer.body()), {
      status: answer.status(),
    });
  };

async function fillStock(call: Call): Promise<void> {
  const { data: goods } = await call(findGoods, { input: { q: 'samsung' } });
  const { supplier } = await call(createSupplier, {
    input: { name: `Մատակարար ${randomUUID().slice(0, 4)}`, idempotency_key: randomUUID() },
  });
  const ordered = goods.slice(0, 3).map(({ product_id }) => ({ product_id, ordered: 5 }));
  const receipt = await call(createReceipt, {
    input: { supplier_id: supplier.id, lines: ordered, idempotency_key: randomUUID() },
  });
  const [first] = goods;
  const line = { ordered: 4, received: 5, unit_cost: 90_000 };
  await call(saveReceipt, {
    params: { id: receipt.id },
    input: { lines: [{ product_id: goods.at(-1)?.product_id ?? 0, value: line, seen: null }] },
  });
  const stocktake = await call(createStocktake, { input: { is_blind: false, idempotency_key: randomUUID() } });
  const counts = goods.slice(0, 2).map(({ sku }) => ({ key: randomUUID(), code: sku, quantity: 3 }));
  await call(countGoods, { params: { id: stocktake.id }, input: { counts } });

  const { stores } = await call(listDeliveryMethods);
  const place = await call(createLocation, {
    input: {
      fields: { name: { hy: 'Խանութի պահեստ' }, store_id: stores[0]?.id ?? null, is_enabled: true },
      idempotency_key: randomUUID(),
    },
  });
  const { locations } = await call(listLocations);
  const from = locations.find(({ is_main }) => is_main)?.id ?? 0;
  await call(transferStock, {
    input: {
      ...{ from, to: place.id, idempotency_key: randomUUID() },
      lines: [{ product_id: first?.product_id ?? 0, quantity: 1 }],
    },
  });
}

async function fillDelivery(call: Call): Promise<void> {
  const slots = ['10:00-14:00', '14:00-18:00'].map((times) => {
    const [from = '', to = ''] = times.split('-');
    return { from, to, capacity: 10, closes: 1 };
  });
  const byTime = {
    title: { hy: 'Առաքում ընտրված ժամին', ru: 'Доставка ко времени', en: 'Delivery at a chosen time' },
    ...{ is_visible: true, places: [{ ...EVERYWHERE, slots }] },
  };
  const collected = {
    title: { hy: 'Վերցնել խանութից', ru: 'Самовывоз', en: 'Collect in store' },
    ...{ is_visible: true, kind: 'pickup' as const, store_ids: null, places: [{ ...EVERYWHERE, price: 0 }] },
  };
  for (const fields of [byTime, collected])
    await call(createDeliveryMethod, { input: { fields, idempotency_key: randomUUID() } });
}

/** Returns products of the demo's completed order, and sends the newest order out for delivery. */
async function fillReturns(call: Call): Promise<void> {
  const { data: orders } = await call(officeOrders, { input: { view: 'all' } });
  const done = orders.find(({ status }) => status === 'completed');
  if (!done) throw new Error('the demo has no completed order');
  const { lines } = await call(listOrderReturns, { params: { id: done.id } });
  await call(createReturn, {
    params: { id: done.id },
    input: {
      lines: lines.slice(0, 1).map(({ item_id }) => ({ item_id, quantity: 1 })),
      ...{ reason: 'faulty', wish: 'refund', text: 'Էկրանը չի միանում', idempotency_key: randomUUID() },
    },
  });
  const open = orders.find(({ status, payment }) => status === 'pending' && payment.method === 'cashondelivery');
  if (!open) return;
  await call(stepOrder, { params: { id: open.id }, input: { to: 'processing' } });
  await call(markDeliveries, { input: { ids: [open.id], to: 'packed' } });
}

async function fillRest(call: Call): Promise<void> {
  const { data: goods } = await call(findGoods, { input: { q: 'iphone' } });
  const rule = { locale: null, words: [`կծիկ${randomUUID().slice(0, 4)}`, 'լիցքավորիչ'], one_way: false, ...ALWAYS };
  await call(addSynonyms, { input: { rule } });
  await call(putPin, {
    input: { rule: { query: 'iphone', sku: goods[0]?.sku ?? '', position: 1, ...ALWAYS }, seen: null },
  });
  await call(putRedirect, { input: { rule: { query: 'առաքում', path: '/page/5', ...ALWAYS }, seen: null } });
  await call(putBoost, { input: { rule: { kind: 'stock', brand: null, factor: 1.2, ...ALWAYS }, seen: null } });
  await call(changeRedirect, { input: { path: `/old-${randomUUID()}`, target: '/stores', seen: null } });
  await call(createWebhook, {
    input: {
      name: 'Հաշվապահություն',
      url: 'https://hooks.example.am/kayts',
      events: ['order.placed', 'stock.changed'],
    },
  });
  await call(createApiKey, { input: { name: '1C', scopes: ['orders.see'], last_day: null } });
  const { roles } = await call(listStaff);
  await call(inviteStaff, { input: { email: `${randomUUID()}@example.am`, role_id: roles[0]?.id ?? 0 } });
  const { templates: seen } = await call(listReplyTemplates);
  const template = { title: 'Ողջույն', text: { hy: 'Բարև, {name}', ru: '', en: '' } };
  await call(changeReplyTemplates, { input: { templates: [...seen, template], seen } });
  await call(changeProducts, {
    input: {
      selection: { ids: goods.slice(0, 1).map(({ product_id }) => product_id) },
      change: { way: 'percent', amount: -5 },
      idempotency_key: randomUUID(),
    },
  });
  const file = `sku;price\n${goods[0]?.sku};90000\nno-such-sku;1\n`;
  await call(uploadImport, { input: { name: 'list.csv' }, body: new Blob([file]) });
}
