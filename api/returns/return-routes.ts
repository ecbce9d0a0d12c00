import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { returnTermsOf } from '#api/content/return-terms.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { Limits } from '#api/limits/limits.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/return-contract.ts';
import { MAX_RETURN_PHOTOS } from '#rules/orders/return-reason.ts';
import { applyReturnTransition, isReturnOpen } from '#rules/orders/return-transitions.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { readReturnOffers, requestReturn } from './request-return.ts';
import { addReturnPhoto } from './return-photos.ts';
import { cancelReturn } from './step-return.ts';

type Parts = { pool: Pool; readModel: Pick<CatalogReadModel, 'content'>; limits: Limits; clock: () => Date };

export function returnRoutes({ pool, readModel, limits, clock }: Parts): Route[] {
  const terms = () => returnTermsOf(readModel.content);
  return [
    route(contract.orderReturns, async ({ params, input, caller }) => ({
      data: await returnsOf(caller, params.id, input.locale),
    })),
    route(contract.requestReturn, async ({ params, input, caller }) => {
      await refuseStranger(caller, params.id);
      await limits.count('requestReturn', caller, { order: String(params.id) });
      const { lines, reason, wish, text = '', key } = input;
      const id = await requestReturn(
        pool,
        caller,
        { terms: terms(), now: clock() },
        {
          ...{ orderId: params.id, reason, wish, text, key },
          lines: lines.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
        },
      );
      return { data: { id, ...(await returnsOf(caller, params.id, input.locale)) } };
    }),
    route(contract.cancelReturn, async ({ params, input, caller }) => {
      await cancelReturn(pool, caller, params.id, params.return);
      return { data: await returnsOf(caller, params.id, input.locale) };
    }),
    route(contract.addReturnPhoto, async ({ params, input, caller }) => {
      await refuseStranger(caller, params.id);
      await limits.count('returnPhoto', caller, { order: String(params.id) });
      const bytes = Buffer.from(input.photo, 'base64');
      await addReturnPhoto(pool, caller, { orderId: params.id, returnId: params.return, bytes });
      return { data: await returnsOf(caller, params.id, input.locale) };
    }),
    route(contract.returnPhoto, async ({ params, caller }) => {
      const order = await statements.selectOrder(pool, caller, params.id);
      const orderId = await statements.selectOrderOfReturn(pool, params.return);
      const picture =
        order && orderId === order.id ? await statements.selectPhoto(pool, params.return, params.photo) : null;
      if (!picture) throw new Refusal('not_found');
      return { data: { type: 'image/webp' as const, base64: picture.toString('base64') } };
    }),
  ];

  /** Strangers must not exhaust the limit of an order. */
  async function refuseStranger(caller: Caller, orderId: number): Promise<void> {
    if (!(await statements.selectOrder(pool, caller, orderId))) throw new Refusal('not_found');
  }

  async function returnsOf(caller: Caller, orderId: number, locale: Locale): Promise<contract.OrderReturns> {
    const order = await statements.selectOrder(pool, caller, orderId);
    if (!order) throw new Refusal('not_found');
    const [rows, offers] = await Promise.all([
      statements.selectReturnsOfOrder(pool, order.id),
      readReturnOffers(pool, order, terms()),
    ]);
    return {
      returns: rows.map((row) => toWireReturn(row, locale)),
      lines: offers.map(({ itemId, left, returnUntil, warrantyUntil }) => ({
        ...{ item_id: itemId, left },
        ...{ return_until: returnUntil, warranty_until: warrantyUntil },
      })),
    };
  }
}

/** The return as its buyer sees it, without the names of staff members. */
function toWireReturn(row: statements.ReturnRow, locale: Locale): contract.WireReturn {
  const label = (status: statements.ReturnRow['status']) => messagesIn(locale).returnStatuses[status];
  return {
    id: row.id,
    status: row.status,
    status_label: label(row.status),
    reason: row.reason,
    wish: row.wish,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    items: row.items.map(({ orderItemId, quantity, received, condition, decision }) => ({
      ...{ item_id: orderItemId, quantity, received, condition, decision },
    })),
    photos: row.photos,
    steps: row.steps.map(({ status, note, at }) => ({
      ...{ status, status_label: label(status), note },
      created_at: new Date(at).toISOString(),
    })),
    refund:
      row.refundAmount > 0
        ? {
            amount: row.refundAmount,
            formated_amount: formatAmd(row.refundAmount),
            is_sent: row.refunded >= row.refundAmount,
          }
        : null,
    exchange_order_id: row.exchangeOrderId,
    can_cancel: applyReturnTransition(row.status, 'cancel') !== null,
    can_add_photos: isReturnOpen(row.status) && row.photos.length < MAX_RETURN_PHOTOS,
  };
}
