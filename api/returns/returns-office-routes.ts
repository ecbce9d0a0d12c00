import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { returnTermsOf } from '#api/content/return-terms.ts';
import { toCreditChoice } from '#api/credit/credit-wire.ts';
import type { Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { selectAnyOrder } from '#api/orders/merchant-orders.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import { sightOf } from '#api/orders/office/read-office-order.ts';
import { selectSeller } from '#api/orders/office/seller.ts';
import { orderQuery } from '#api/orders/order-search-terms.ts';
import { countReturns, selectReturnList, selectReturnsOf } from '#api/orders/returns/list-returns.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import { DEFAULT_HOLD_HOURS } from '#contract/office/office-new-order-contract.ts';
import * as contract from '#contract/office/office-returns-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { decideReturn, sendReturnRefund } from './decide-return.ts';
import { wholeReturn } from './read-office-return.ts';
import { createReturn, readReturnOffers } from './request-return.ts';
import { checkReturn, stepReturn } from './step-return.ts';
import { findWarranties } from './warranties.ts';

type Parts = Pick<PaymentParts, 'payments' | 'clock' | 'log'> & {
  pool: Pool;
  readModel: CatalogReadModel;
  config: Pick<ShopSettings, 'keys'>;
  notifyCatalogChanged: () => void;
};

export function returnsOfficeRoutes(parts: Parts): OfficeRoute[] {
  const { readModel, config, clock, notifyCatalogChanged } = parts;
  const terms = () => returnTermsOf(readModel.content);
  return [
    officeRoute(contract.listReturns, async (call) => {
      const { db, input } = call;
      const { contact } = sightOf(call);
      const filter = {
        view: input.view ?? 'requested',
        query: input.q?.trim() ? orderQuery(input.q, { contact }) : null,
        reason: input.reason ?? null,
        wish: input.wish ?? null,
      };
      const [found, counts] = await Promise.all([
        selectReturnList(db, filter, { after: input.after ?? null, limit: contract.RETURNS_PAGE + 1 }),
        countReturns(db),
      ]);
      const page = found.slice(0, contract.RETURNS_PAGE);
      return {
        data: page.map(({ orderId, createdAt, image, product, ...row }) => ({
          ...row,
          order_id: orderId,
          created_at: createdAt.toISOString(),
          product: textOf(product),
          picture: image,
        })),
        next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
        counts,
      };
    }),
    officeRoute(contract.readOfficeReturn, (call) => wholeReturn(call, terms(), call.params.id)),
    officeRoute(contract.readReturnPhoto, async ({ db, params }) => {
      const picture = await statements.selectPhoto(db, params.id, params.photo);
      if (!picture) throw new Refusal('not_found');
      return { type: 'image/webp' as const, base64: picture.toString('base64') };
    }),
    officeRoute(contract.listOrderReturns, async ({ db, params: { id } }) => {
      const order = await selectAnyOrder(db, id);
      if (!order) throw new Refusal('not_found');
      const [rows, offers] = await Promise.all([selectReturnsOf(db, [id]), readReturnOffers(db, order, terms())]);
      return {
        data: rows.map(({ id, status, createdAt, pieces, due }) => ({
          ...{ id, status, pieces, due },
          created_at: createdAt.toISOString(),
        })),
        lines: offers.map(({ itemId, left, returnUntil, warrantyUntil }) => ({
          ...{ item_id: itemId, left },
          ...{ return_until: returnUntil, warranty_until: warrantyUntil },
        })),
      };
    }),
    officeRoute(contract.createReturn, async (call) => {
      const { lines, reason, wish, text = '', idempotency_key: key } = call.input;
      const id = await createReturn(
        call.db,
        actorOf(call),
        { terms: terms() },
        {
          ...{ orderId: call.params.id, reason, wish, text, key },
          lines: lines.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
        },
      );
      return { id };
    }),
    officeRoute(contract.stepReturn, async (call) => {
      const { step, note = '', version } = call.input;
      const { id } = call.params;
      const { change } = await stepReturn(call.db, actorOf(call), { id, step, note, seen: version });
      return { return: await wholeReturn(call, terms(), id), change };
    }),
    officeRoute(contract.receiveReturn, async (call) => {
      const { id } = call.params;
      const step = { id, step: 'receive' as const, note: '', seen: call.input.version };
      const { change } = await stepReturn(call.db, actorOf(call), step);
      return { return: await wholeReturn(call, terms(), id), change };
    }),
    officeRoute(contract.checkReturn, async (call) => {
      const { items, note = '', version } = call.input;
      const { id } = call.params;
      const { change } = await checkReturn(call.db, actorOf(call), { id, items, note, seen: version });
      return { return: await wholeReturn(call, terms(), id), change };
    }),
    catalogRoute(notifyCatalogChanged, contract.decideReturn, async (call) => {
      const { id } = call.params;
      const { items, refund_amount: refundAmount, by_hand: isByHand, exchange, note = '', ...rest } = call.input;
      const { permissions } = signedInStaff(call);
      if (refundAmount > 0) refuseUnpermitted(permissions, 'orders.refund');
      if (exchange) refuseUnpermitted(permissions, 'orders.create');
      await decideReturn({ ...parts, billKey: config.keys.bill[0] }, actorOf(call), {
        ...{ id, items, refundAmount, isByHand, note },
        exchange: exchange
          ? {
              lines: exchange.lines.map(({ product_id, quantity, seen_price }) => ({
                productId: product_id,
                quantity,
                seenPrice: seen_price,
              })),
              shippingMethod: exchange.shipping_method,
              payment: { method: exchange.payment.method, creditChoice: toCreditChoice(exchange.payment) },
              isDeliveryFree: exchange.free_delivery,
              holdHours: DEFAULT_HOLD_HOURS,
              expectedTotal: exchange.expected_total,
            }
          : null,
        seen: { version: rest.version, refunded: rest.seen },
        key: rest.idempotency_key,
      });
      return { return: await wholeReturn(call, terms(), id) };
    }),
    officeRoute(contract.sendReturnRefund, async (call) => {
      const { id } = call.params;
      const { by_hand: isByHand, idempotency_key: key } = call.input;
      await sendReturnRefund(parts, actorOf(call), { id, isByHand, key });
      return { return: await wholeReturn(call, terms(), id) };
    }),
    officeRoute(contract.findWarranties, async (call) => {
      const { db, input } = call;
      const { contact } = sightOf(call);
      const [data, shop] = await Promise.all([
        findWarranties(
          db,
          { serial: input.serial ?? null, orderId: input.order ?? null },
          { terms: terms(), now: clock(), seesBuyer: contact },
        ),
        selectSeller(db),
      ]);
      return { data, shop };
    }),
  ];
}

function refuseUnpermitted(own: readonly Permission[], permission: Permission): void {
  if (!own.includes(permission)) throw new OfficeRefusal('permission', { permission });
}
