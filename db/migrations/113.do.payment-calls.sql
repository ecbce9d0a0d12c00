-- Orders with a declined or abandoned payment whose buyer was called, and by whom.
create table payment_calls (
  order_id int primary key references orders,
  staff_id int references staff,
  called_at timestamptz not null default now()
);
