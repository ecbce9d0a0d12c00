-- Filters of the office's list, each in the order in which it is read.
create index orders_payment_method_id_idx on orders (payment_method, id desc);
create index orders_created_at_idx on orders (created_at);
create index orders_credit_bank_idx on orders (((credit ->> 'bankId')::int), id desc) where payment_method = 'credit';
create index order_addresses_state_idx on order_addresses (state, order_id desc) where kind = 'shipping';
create index orders_waiting_idx on orders (updated_at) where status in ('pending', 'processing');
