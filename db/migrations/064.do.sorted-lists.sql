-- What the office's lists of orders and products can be sorted by, besides their numbers.
create index orders_total_idx on orders (grand_total, id);
create index products_offer_price_idx on products ((coalesce(regular_price, 0)), id) where type = 'simple';
create index products_name_idx on products ((name ->> 'hy'), id) where parent_id is null;
