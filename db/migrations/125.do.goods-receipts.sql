-- Average purchase cost of one piece in drams. Never part of the public API (rules/staff/staff-permissions.ts).
alter table products add column cost int check (cost >= 0);
create index on products (barcode) where barcode is not null;

create table suppliers (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  phone text not null default '',
  lead_days int not null default 7 check (lead_days between 0 and 365),
  note text not null default '',
  is_archived boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index on suppliers (lower(name));

-- An order to a supplier and its receipt. What is missing when goods arrive becomes a draft of its own.
create table goods_receipts (
  id int generated always as identity primary key,
  supplier_id int references suppliers,
  -- Null: the main location.
  location_id int references stock_locations,
  document text not null default '',
  document_date date,
  note text not null default '',
  state text not null default 'draft' check (state in ('draft', 'received')),
  -- The receipt whose missing pieces this draft contains.
  rest_of int references goods_receipts,
  staff_id int references staff,
  received_by int references staff,
  received_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'received') = (received_at is not null)),
  check (deleted_at is null or state = 'draft')
);
create index on goods_receipts (state, id) where deleted_at is null;
create index on goods_receipts (supplier_id);
create index on goods_receipts (rest_of) where rest_of is not null;

create table goods_receipt_items (
  receipt_id int not null references goods_receipts on delete cascade,
  product_id int not null references products on delete cascade,
  position int not null,
  ordered int not null default 0 check (ordered >= 0),
  received int not null default 0 check (received >= 0),
  unit_cost int check (unit_cost >= 0),
  -- `products.cost` before and after the receipt; null while it is a draft.
  cost_before int,
  cost_after int,
  primary key (receipt_id, product_id)
);
create index on goods_receipt_items (product_id, receipt_id);
