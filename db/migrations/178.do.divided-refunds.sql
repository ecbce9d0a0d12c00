-- A refund can be divided over several payments of its order. The first part has the key, the lines and the total.
alter table refunds
  add column part_of int references refunds,
  -- Null: the refund has one part.
  add column total bigint check (total >= amount),
  -- Set when a later part is sent; null: at its creation.
  add column started_at timestamptz,
  -- Its fiscal receipt and its mail are queued.
  add column is_reported boolean not null default false,
  add check (part_of is null or key is null);
create index on refunds (part_of) where part_of is not null;

-- An order can be paid by several methods. `cash_amount` is the part of a receipt that was paid in cash.
alter table fiscal_receipts add column cash_amount bigint not null default 0 check (cash_amount between 0 and amount);
update fiscal_receipts f set cash_amount = greatest(0, f.amount - least(f.amount,
    coalesce((select d.gift_card_amount from refunds d where d.id = f.refund_id), o.gift_card_amount)))
from orders o, payment_attempts a
where o.id = f.order_id and a.id = f.attempt_id and a.method = 'cashondelivery' and f.kind in ('sale', 'return');
