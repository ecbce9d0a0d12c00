-- What a paid order still costs, after staff changed it to a larger total.
alter table orders add column owed bigint not null default 0 check (owed >= 0);

-- The debt that an attempt pays: 0 is the order as placed, others are later differences. Each is paid once.
alter table payment_attempts add column covers int not null default 0 check (covers >= 0);
create unique index payment_attempts_one_paid_debt on payment_attempts (order_id, covers)
  where status in ('paid', 'partly_refunded');
drop index payment_attempts_one_paid;

-- Work lists read the few orders with a debt.
create index orders_owed_idx on orders (id) where owed > 0;
