-- The value of an exchange pays for the new order. The part of it that was paid in cash is cash of that receipt.
alter table returns
  add column exchange_cash bigint not null default 0 check (exchange_cash between 0 and exchange_value);

-- Nothing is left of the value of a cancelled exchange order that was refunded.
alter table returns
  drop constraint returns_check,
  add constraint returns_exchange_check check (exchange_order_id is not null or exchange_value = 0);

-- The value of a cancelled exchange order was refunded from the first order, by amount or with the lines of the
-- exchanged products. That amount cannot be refunded again. Refunds of other lines and of returns are not part of it.
update returns t
set exchange_value = greatest(0, t.exchange_value - (
  select coalesce(sum(r.amount), 0) from refunds r
  where r.order_id = t.order_id and r.status = 'done' and r.return_id is null and r.created_at > (
    select max(h.created_at) from order_history h where h.order_id = t.exchange_order_id and h.status = 'canceled')
    and (not exists (select from refund_items l where l.refund_id = coalesce(r.part_of, r.id))
         or exists (select from refund_items l
                    join return_items i on i.order_item_id = l.order_item_id
                    where l.refund_id = coalesce(r.part_of, r.id) and i.return_id = t.id and i.decision = 'exchange'))))
from orders e where e.id = t.exchange_order_id and e.status in ('canceled', 'closed');
