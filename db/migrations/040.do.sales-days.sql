-- What was sold and paid on each day in Yerevan, counted from orders every night: the office's first screen reads these rows.
create table sales_days (
  day date primary key,
  -- Placed and not cancelled on the same day.
  orders int not null check (orders >= 0),
  ordered bigint not null check (ordered >= 0),
  -- By card, wallet or transfer, when the money came.
  paid_orders int not null check (paid_orders >= 0),
  paid bigint not null check (paid >= 0)
);

-- A variant counts for itself.
create table product_days (
  day date not null,
  product_id int not null references products on delete cascade,
  quantity int not null check (quantity > 0),
  total bigint not null check (total > 0),
  primary key (day, product_id)
);
create index on product_days (product_id);

create index on orders (created_at);
create index on payment_attempts (paid_at) where paid_at is not null;
create index on payment_attempts (status) where status in ('unconfirmed', 'refund_due');
