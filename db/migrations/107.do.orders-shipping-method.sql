-- The office shows whether orders use a delivery method and counts them.
create index orders_shipping_method_idx on orders (shipping_method);
