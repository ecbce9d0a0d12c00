import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { toOfficeRow } from './office-order-wire.ts';
import * as statements from './office-orders-sql.ts';
import { addNote, pinNote } from './order-notes.ts';
import { writeSerials } from './order-serials.ts';
import { orderQuery } from './order-words.ts';
import { sightOf, wholeOrder, wholeOrders } from './read-office-order.ts';
import { selectSeller } from './seller.ts';
import { stepOrders } from './step-orders.ts';
import { setOrderStatus } from './transition-order.ts';

type Parts = { clock: () => Date; announce: () => void };

export function ordersOfficeRoutes({ clock, announce }: Parts): OfficeRoute[] {
  return [
    officeRoute(contract.officeOrders, async (call) => {
      const { db, input } = call;
      const { contact, steps } = sightOf(call);
      const query = input.q?.trim() ? orderQuery(input.q, { contact }) : null;
      const filter = { view: input.view ?? ('all' as const), query, after: input.after ?? null };
      const [found, counts, today] = await Promise.all([
        statements.selectOfficeOrders(db, { ...filter, limit: contract.ORDERS_PAGE + 1 }),
        statements.countWaiting(db),
        statements.selectToday(db, clock()),
      ]);
      const page = found.slice(0, contract.ORDERS_PAGE);
      return {
        data: page.map((row) => toOfficeRow(row, steps)),
        next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
        counts,
        today,
      };
    }),
    officeRoute(contract.printOrders, async (call) => {
      const ids = call.input.ids.slice(0, contract.MOST_PRINTED);
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
    officeRoute(contract.stepOrder, async (call) => {
      const { id } = call.params;
      const { to, reason, note } = call.input;
      const options = { actor: actorOf(call), ...(reason && { reason }), ...(note && { note }) };
      const change = await setOrderStatus(call.db, id, to, options);
      if (change.kind === 'unreachable') throw new Refusal('order_step');
      announce();
      return { order: await wholeOrder(call, id) };
    }),
    officeRoute(contract.stepOrders, async (call) => {
      const { selection, to, locale } = call.input;
      const mayAnswerCredit = signedInStaff(call).permissions.includes('credit.answer');
      const { done, refused } = await stepOrders(call.db, actorOf(call), { selection, to, mayAnswerCredit });
      announce();
      return {
        done,
        refused: refused.map(({ id, refusal }) => ({
          id,
          code: refusal.code,
          message: messagesIn(locale).refusals[refusal.code],
        })),
      };
    }),
    officeRoute(contract.addOrderNote, async (call) => {
      const { id } = call.params;
      const change = await addNote(call.db, actorOf(call), { orderId: id, text: call.input.text });
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
