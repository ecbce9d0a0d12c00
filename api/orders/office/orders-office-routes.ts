import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import type { Refusal } from '#api/http/refusal.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import { orderQuery } from '#api/orders/order-search-terms.ts';
import { reopenOrder } from '#api/orders/reopen-order.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { textOf, toOfficeRow } from './office-order-wire.ts';
import * as statements from './office-orders-sql.ts';
import { addNote, pinNote, selectColleagues } from './order-notes.ts';
import { writeSerials } from './order-serials.ts';
import { ordersCsv } from './orders-csv.ts';
import { sightOf, wholeOrder, wholeOrders } from './read-office-order.ts';
import { selectSeller } from './seller.ts';
import { stepOrder, stepOrders } from './step-orders.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void };

export function ordersOfficeRoutes({ clock, notifyCatalogChanged }: Parts): OfficeRoute[] {
  return [
    officeRoute(contract.officeOrders, async (call) => {
      const { db, input } = call;
      const { contact, permissions } = sightOf(call);
      const seesSums = permissions.includes('reports.see');
      const filter = toFilter(input, contact);
      const range = { after: input.after ?? null, limit: contract.ORDERS_PAGE + 1, sort: input.sort ?? null };
      const [found, counts, today, sums, choices] = await Promise.all([
        statements.selectOfficeOrders(db, filter, range),
        statements.countWaiting(db),
        statements.selectToday(db, clock()),
        seesSums && isNarrow(filter) ? statements.selectSums(db, filter) : null,
        statements.selectChoices(db),
      ]);
      const page = found.slice(0, contract.ORDERS_PAGE);
      return {
        data: page.map((row) => toOfficeRow(row, permissions)),
        next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
        counts,
        today: { orders: today.orders, total: seesSums ? today.total : null },
        sums,
        choices: {
          methods: choices.methods.map(({ method, title }) => ({ method, title: textOf(title) })),
          banks: choices.banks.map(({ id, name }) => ({ id, name: textOf(name) })),
          stores: choices.stores.map(({ id, name }) => ({ id, name: textOf(name) })),
        },
      };
    }),
    officeRoute(contract.exportOrders, async (call) => {
      const { contact, address } = sightOf(call);
      const { after, locale } = call.input;
      const range = { after: after ?? null, limit: contract.EXPORT_PAGE };
      const rows = await statements.selectExported(call.db, toFilter(call.input, contact), range);
      return { csv: ordersCsv(rows, { contact, address, locale, withHead: after === undefined }), next: nextOf(rows) };
    }),
    officeRoute(contract.printOrders, async (call) => {
      const ids = call.input.ids.slice(0, contract.MAX_PRINTED_ORDERS);
      const [orders, shop] = await Promise.all([wholeOrders(call, ids), selectSeller(call.db)]);
      return { orders, shop };
    }),
    officeRoute(contract.writeSerials, async (call) => {
      const { id } = call.params;
      const { item_id: itemId, serials } = call.input;
      const change = await writeSerials(call.db, actorOf(call), { orderId: id, itemId, serials });
      return { order: await wholeOrder(call, id), change };
    }),
    officeRoute(contract.readOfficeOrder, async (call) => wholeOrder(call, call.params.id)),
    catalogRoute(notifyCatalogChanged, contract.stepOrder, async (call) => {
      const { id } = call.params;
      const { to, reason, note, without_money: withoutMoney = false } = call.input;
      const { permissions } = signedInStaff(call);
      const step = { to, permissions, withoutMoney, ...(reason && { reason }), ...(note && { note }) };
      await stepOrder(call.db, id, { ...step, actor: actorOf(call) });
      return { order: await wholeOrder(call, id) };
    }),
    catalogRoute(notifyCatalogChanged, contract.reopenOrder, async (call) => {
      const { id } = call.params;
      await reopenOrder(call.db, actorOf(call), { orderId: id, reason: call.input.reason, now: clock() });
      return { order: await wholeOrder(call, id) };
    }),
    catalogRoute(notifyCatalogChanged, contract.stepOrders, async (call) => {
      const { selection, to, locale } = call.input;
      const { permissions } = signedInStaff(call);
      const { done, refused } = await stepOrders(call.db, actorOf(call), { selection, to, permissions });
      return { done, refused: refused.map(({ id, refusal }) => ({ id, ...toWireRefusal(refusal, locale) })) };
    }),
    officeRoute(contract.listColleagues, async (call) => ({ data: await selectColleagues(call.db) })),
    officeRoute(contract.addOrderNote, async (call) => {
      const { id } = call.params;
      const change = await addNote(call.db, actorOf(call), {
        orderId: id,
        text: call.input.text,
        ...(call.input.mentions && { mentions: call.input.mentions }),
      });
      return { order: await wholeOrder(call, id), change };
    }),
    officeRoute(contract.pinOrderNote, async (call) => {
      const { id, note } = call.params;
      const pin = { orderId: id, noteId: note, pinned: call.input.pinned };
      const change = await pinNote(call.db, { actor: actorOf(call) }, pin);
      return { order: await wholeOrder(call, id), change };
    }),
  ];
}

const toWireRefusal = (refusal: Refusal | OfficeRefusal, locale: Locale) => ({
  code: refusal.code,
  message: officeSentence(refusal.code, locale),
  ...(refusal instanceof OfficeRefusal && refusal.permission && { permission: refusal.permission }),
});

type Input = Pick<
  InputOf<typeof contract.officeOrders>,
  'view' | 'q' | 'method' | 'region' | 'bank' | 'from' | 'to' | 'late' | 'due' | 'channel' | 'store'
>;

const toFilter = (input: Input, contact: boolean): statements.OrderFilter => ({
  view: input.view ?? 'all',
  query: input.q?.trim() ? orderQuery(input.q, { contact }) : null,
  method: input.method ?? null,
  region: input.region ?? null,
  bank: input.bank ?? null,
  from: input.from ?? null,
  to: input.to ?? null,
  isLate: input.late === '1',
  due: input.due ?? null,
  channel: input.channel ?? null,
  store: input.store ?? null,
});

/** Sums need a filter or a view of open orders; reports cover the whole history. */
const isNarrow = ({ view, ...filter }: statements.OrderFilter): boolean =>
  !['all', 'completed', 'canceled'].includes(view) || Object.values(filter).some(Boolean);

const nextOf = (rows: readonly { id: number }[]): number | null =>
  rows.length === contract.EXPORT_PAGE ? (rows.at(-1)?.id ?? null) : null;
