-- Promotions: price reductions, offers of the cart, cheaper delivery and codes.

create table promotions (
  id int generated always as identity primary key,
  name jsonb not null check (has_default_language(name)),
  kind text not null check (kind in ('price', 'nth', 'set', 'spend', 'gift', 'delivery')),
  is_enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Minutes after midnight in Yerevan. A span over midnight has the later time first.
  hour_from smallint check (hour_from between 0 and 1439),
  hour_to smallint check (hour_to between 0 and 1440),
  -- Products, benefit and conditions in the shape of rules/promotions/promotion.ts.
  selection jsonb not null,
  benefit jsonb not null,
  conditions jsonb not null,
  -- Applies only with one of its codes.
  needs_code boolean not null default false,
  max_uses int check (max_uses > 0),
  max_uses_each int check (max_uses_each > 0),
  budget bigint check (budget > 0),
  -- Orders that have the promotion, and the sum of their reductions, without cancelled orders.
  uses int not null default 0 check (uses >= 0),
  spent bigint not null default 0 check (spent >= 0),
  priority int not null default 0 check (priority between -1000 and 1000),
  stacking_group text not null check (stacking_group <> ''),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((hour_from is null) = (hour_to is null) and hour_from <> hour_to)
);

-- One row that changes with every change of promotions, so that orders notice an outdated read model.
create table promotion_versions (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
insert into promotion_versions default values;

create table promotion_codes (
  id int generated always as identity primary key,
  promotion_id int not null references promotions on delete cascade,
  -- As shoppers see it, and folded for look-ups.
  code text not null check (code <> ''),
  folded text not null unique check (folded ~ '^[A-Z0-9]{3,40}$'),
  -- The codes of one series have the same name.
  series text not null default '',
  is_enabled boolean not null default true,
  max_uses int check (max_uses > 0),
  max_uses_each int check (max_uses_each > 0),
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null default now()
);
create index promotion_codes_promotion_id_idx on promotion_codes (promotion_id, id);

-- What an order got. The rows stay when a promotion is deleted.
create table order_promotions (
  id bigint generated always as identity primary key,
  order_id int not null references orders,
  promotion_id int references promotions on delete set null,
  code_id int references promotion_codes on delete set null,
  kind text not null check (kind in ('price', 'nth', 'set', 'spend', 'gift', 'delivery')),
  name jsonb not null check (has_default_language(name)),
  code text,
  -- `price`: contained in the prices of the lines. `line`: in the discounts of the lines. `delivery`: in the price of delivery.
  part text not null check (part in ('price', 'line', 'delivery')),
  amount bigint not null check (amount > 0),
  -- For limits by customer; empty for an order without an account or an e-mail address.
  customer_id int references customers on delete set null,
  contact_hash bytea,
  -- Set when the order is cancelled, which gives the use back.
  returned_at timestamptz,
  created_at timestamptz not null default now()
);
create index order_promotions_order_id_idx on order_promotions (order_id);
create index order_promotions_promotion_id_idx on order_promotions (promotion_id, created_at);
create index order_promotions_code_id_idx on order_promotions (code_id) where code_id is not null;
create index order_promotions_customer_id_idx on order_promotions (customer_id) where customer_id is not null;
create index order_promotions_contact_hash_idx on order_promotions (contact_hash) where contact_hash is not null;

alter table order_items add discount_amount bigint not null default 0;
alter table order_items add constraint order_items_discount_check check (discount_amount between 0 and total);
-- Gifts of a promotion; their whole price is the discount.
alter table order_items add is_gift boolean not null default false;

alter table orders add coupon_code text;
alter table carts add coupon_code text;

-- The lowest price of a product on a day, for the lowest price of the last 30 days.
create table product_price_days (
  product_id int not null references products on delete cascade,
  day date not null,
  price bigint not null check (price > 0),
  primary key (product_id, day)
);
create index product_price_days_day_idx on product_price_days (day);
