-- The part of each promotion in the discount of each line of an order. Lines of older orders have no rows here.
create table order_item_promotions (
  order_item_id int not null references order_items on delete cascade,
  order_promotion_id bigint not null references order_promotions on delete cascade,
  amount bigint not null check (amount > 0),
  primary key (order_item_id, order_promotion_id)
);
create index on order_item_promotions (order_promotion_id);
