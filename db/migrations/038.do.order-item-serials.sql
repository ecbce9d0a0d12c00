-- Serial numbers and IMEI of what was packed, as they stand on the piece, without signs in between.
create table order_item_serials (
  order_item_id int not null references order_items on delete cascade,
  -- Null once the product is gone; the order keeps what was sold.
  product_id int references products on delete set null,
  serial text not null check (serial ~ '^[0-9A-Z]{4,32}$'),
  staff_id int references staff,
  created_at timestamptz not null default now(),
  primary key (order_item_id, serial)
);
create unique index on order_item_serials (product_id, serial);
