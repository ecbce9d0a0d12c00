-- The value of an exchange pays for the new order. The part of it that was paid in cash is cash of that receipt.
alter table returns
  add column exchange_cash bigint not null default 0 check (exchange_cash between 0 and exchange_value);

-- The value of a cancelled exchange order was refunded from the first order. That amount cannot be refunded again.
update returns t
set exchange_value = greatest(1, t.exchange_value - (
  select coalesce(sum(r.amount), 0) from refunds r
  where r.order_id = t.order_id and r.status = 'done' and r.created_at > (
    select max(h.created_at) from order_history h where h.order_id = t.exchange_order_id and h.status = 'canceled')))
from orders e where e.id = t.exchange_order_id and e.status in ('canceled', 'closed');
