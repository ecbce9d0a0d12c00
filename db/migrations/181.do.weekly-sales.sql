-- Pieces of a product family ordered in the last seven days, counted once a day. Products with few orders have no row.
create table weekly_sales (
  product_id int primary key references products on delete cascade,
  pieces int not null check (pieces > 0)
);
