-- Products that a list of a category shows first, in the order of the merchant.
create table category_pins (
  category_id int not null references categories on delete cascade,
  product_id int not null references products on delete cascade,
  position int not null,
  primary key (category_id, product_id)
);
create index on category_pins (product_id);
comment on table category_pins is 'products at the top of the default order of a category';
