import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { replaceSerialSearchTerms } from '#api/orders/order-search-terms.ts';
import { piecesToPack } from '#rules/orders/pieces-to-pack.ts';
import { serialProblem, toSerial } from '#rules/orders/serial-number.ts';

type Serials = { orderId: number; itemId: number; serials: readonly string[] };

/** Returns null if the serials are unchanged. A serial number can belong to one order only. */
export function writeSerials(
  db: Db | Pool,
  actor: Actor,
  { orderId, itemId, serials }: Serials,
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockOrder(db, orderId);
    const item = await selectItem(db, orderId, itemId);
    if (!item) throw new Refusal('not_found');
    const wanted = [...new Set(serials.map(toStored))];
    if (wanted.toSorted().join() === item.serials.toSorted().join()) return null;
    const added = wanted.filter((serial) => !item.serials.includes(serial));
    // Serials written before a refund stay and can be corrected.
    if (wanted.length > Math.max(piecesToPack(item), item.serials.length)) throw unfit('invalid');
    await db.run(sql`
      delete from order_item_serials where order_item_id = ${itemId} and serial <> all(${wanted}::text[])`);
    const taken = await db.run(sql`
      insert into order_item_serials (order_item_id, product_id, serial, staff_id)
      select ${itemId}::int, ${item.productId}::int, serial, ${staffIdOf(actor)}::int from unnest(${added}::text[]) as serial
      on conflict do nothing`);
    if (taken < added.length) throw new OfficeRefusal('serial_taken');
    await replaceSerialSearchTerms(db, orderId, { before: item.serials, after: wanted });
    return logChange(db, actor, {
      action: 'writeSerials',
      entity: 'order',
      entityId: orderId,
      before: { serials: item.serials },
      after: { serials: wanted },
    });
  });
}

function toStored(text: string): string {
  const problem = serialProblem(text);
  if (problem) throw unfit(problem === 'checksum' ? 'imei_checksum' : 'invalid');
  return toSerial(text) ?? '';
}

const unfit = (problem: 'invalid' | 'imei_checksum') => new Refusal('validation', { fields: { serials: { problem } } });

type Item = { productId: number | null; quantity: number; refunded: number; serials: string[] };

const selectItem = (db: Db, orderId: number, itemId: number): Promise<Item | null> =>
  db.maybe(sql`
    select i.quantity, p.id as "productId",
           (select coalesce(sum(l.quantity), 0)::int from refund_items l join refunds r on r.id = l.refund_id
            where l.order_item_id = i.id and r.status = 'done') as refunded,
           array(select z.serial from order_item_serials z where z.order_item_id = i.id order by z.created_at, z.serial) as serials
    from order_items i left join products p on p.id = i.product_id
    where i.id = ${itemId} and i.order_id = ${orderId}`);
