-- How the order was placed, and the staff member who placed it for a caller.
alter table orders
  add column channel text not null default 'shop' check (channel in ('shop', 'phone')),
  add column taken_by int references staff;
create index orders_by_telephone on orders (id desc) where channel = 'phone';

-- A price set by staff: the catalogue price at that moment, and the reason. Null for a catalogue price.
alter table order_items
  add column list_price bigint check (list_price > 0),
  add column price_reason text not null default '';

-- The largest change of a price that a custom role may make, in per cent of the catalogue price.
alter table staff_roles add column price_limit int not null default 0 check (price_limit between 0 and 100);

-- The last seven and five digits, so that any four or more adjacent digits of a telephone number find an order.
insert into order_search_terms (order_id, term)
select w.order_id, 't' || right(w.term, tail)
from order_search_terms w cross join (values (7), (5)) as tails (tail)
where w.term >= 't' and w.term < 'u' and w.term ~ '^t[0-9]{8}$'
on conflict do nothing;
