-- Pick-up in a store as a kind of delivery method. `store_ids` null: every store.
alter table shipping_methods
  add column kind text not null default 'delivery' check (kind in ('delivery', 'pickup')),
  add column store_ids int[] check (cardinality(store_ids) > 0),
  add check (kind = 'pickup' or store_ids is null),
  add check (kind = 'delivery' or (state is null and towns is null));

-- The store of an order that its buyer collects. `store` is a copy, as the store was when the order was placed.
create table order_pickups (
  order_id int primary key references orders,
  store_id int references stores on delete set null,
  store jsonb not null,
  -- Both are null until the order is ready. The code is in the buyer's mail.
  ready_at timestamptz,
  expires_on date,
  code text check (code ~ '^[0-9]{6}$'),
  check ((ready_at is null) = (code is null) and (ready_at is null) = (expires_on is null))
);
create index on order_pickups (store_id, order_id desc);
create index on order_pickups (code) where code is not null;
create index on order_pickups (expires_on) where expires_on is not null;
