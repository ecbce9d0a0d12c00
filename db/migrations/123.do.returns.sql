-- Products that come back: requested by the buyer on the order page, or by staff.
create table returns (
  id int generated always as identity primary key,
  order_id int not null references orders,
  status text not null check (
    status in ('requested', 'accepted', 'refused', 'received', 'checked', 'closed', 'canceled')),
  reason text not null,
  -- What the buyer asks for; the decision is stored for each line.
  wish text not null check (wish in ('refund', 'exchange', 'repair')),
  -- The buyer's description.
  text text not null default '',
  -- The staff member who entered it; null for the buyer.
  staff_id int references staff,
  -- Idempotency key of the request.
  key uuid not null,
  -- Increases with each change, so that an editor notices the change of somebody else.
  version int not null default 1,
  -- The decision: money to send back, and the value that pays for another order.
  refund_amount bigint not null default 0 check (refund_amount >= 0),
  exchange_value bigint not null default 0 check (exchange_value >= 0),
  exchange_order_id int references orders,
  close_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, key),
  check ((exchange_order_id is null) = (exchange_value = 0)),
  check (close_key is null or status = 'closed')
);
create index on returns (status, id);
create unique index on returns (close_key) where close_key is not null;
create index on returns (exchange_order_id) where exchange_order_id is not null;

create table return_items (
  id int generated always as identity primary key,
  return_id int not null references returns on delete cascade,
  order_item_id int not null references order_items,
  quantity int not null check (quantity > 0),
  -- Set when the pieces are checked.
  received int check (received between 0 and quantity),
  condition text check (condition in ('sellable', 'damaged', 'defective')),
  decision text check (decision in ('refund', 'exchange', 'repair', 'refuse')),
  restocked int not null default 0 check (restocked between 0 and quantity),
  unique (return_id, order_item_id)
);
create index on return_items (order_item_id);

-- Private photographs of a return, as WebP. They are part of each backup and are deleted with their return.
create table return_photos (
  id int generated always as identity primary key,
  return_id int not null references returns on delete cascade,
  picture bytea not null,
  created_at timestamptz not null default now()
);
create index on return_photos (return_id);
-- WebP is compressed already.
alter table return_photos alter column picture set storage external;

create table return_steps (
  id int generated always as identity primary key,
  return_id int not null references returns on delete cascade,
  status text not null,
  -- Text of the shop to the buyer.
  note text not null default '',
  staff_id int references staff,
  created_at timestamptz not null default now()
);
create index on return_steps (return_id, id);

-- The refund that the decision of a return caused.
alter table refunds add column return_id int references returns;
create index on refunds (return_id) where return_id is not null;

-- An exchange for a product of the same price leaves nothing to pay.
alter table orders drop constraint orders_grand_total_check, add check (grand_total >= 0);
alter table payment_attempts drop constraint payment_attempts_amount_check, add check (amount >= 0);
