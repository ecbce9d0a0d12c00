create table stocktakes (
  id int generated always as identity primary key,
  -- Null: the main location.
  location_id int references stock_locations,
  -- Null: all categories.
  category_id int references categories on delete set null,
  is_blind boolean not null default false,
  note text not null default '',
  state text not null default 'counting' check (state in ('counting', 'approved', 'canceled')),
  staff_id int references staff,
  closed_by int references staff,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'counting') = (closed_at is null))
);

-- `expected` is read when the first piece is counted, so later orders and the count do not disturb each other.
create table stocktake_items (
  stocktake_id int not null references stocktakes on delete cascade,
  product_id int not null references products on delete cascade,
  -- Pieces on hand and pieces that open orders reserve; both are on the shelf.
  expected int not null check (expected >= 0),
  reserved int not null check (reserved >= 0),
  counted int not null check (counted >= 0),
  -- The stock movement of the approval; null before.
  moved int,
  primary key (stocktake_id, product_id)
);
create index on stocktake_items (product_id);

-- Append-only entries of the counters. The key makes a repeated transmission harmless.
create table stocktake_counts (
  stocktake_id int not null references stocktakes on delete cascade,
  key uuid not null,
  product_id int not null references products on delete cascade,
  quantity int not null,
  staff_id int references staff,
  counted_at timestamptz not null default now(),
  primary key (stocktake_id, key)
);
create index on stocktake_counts (product_id);
