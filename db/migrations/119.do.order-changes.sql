-- Changes of placed orders by staff: the lines and totals before and after. Lines contain no personal data.
create table order_changes (
  id int generated always as identity primary key,
  order_id int not null references orders,
  -- The changed parts, such as `contact` or `lines`.
  parts text[] not null check (cardinality(parts) > 0),
  lines_before jsonb not null,
  lines_after jsonb not null,
  total_before bigint not null,
  total_after bigint not null,
  difference bigint generated always as (total_after - total_before) stored not null,
  reason text not null default '',
  staff_id int references staff,
  created_at timestamptz not null default now()
);
create index order_changes_order_id_idx on order_changes (order_id);
