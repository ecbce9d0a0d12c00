-- What an order is found by in the office (api/orders/order-words.ts). The first letter says what the word is.
create table order_words (
  word text collate "C" not null,
  order_id int not null references orders on delete cascade,
  primary key (word, order_id)
);
create index on order_words (order_id);
