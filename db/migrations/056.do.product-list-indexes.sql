-- What the office asks of products in large numbers: who ordered a product, the stock list from the least, the beginning of an SKU.
create index on order_items (product_id);
create index on product_relations (related_id);
create index stock_least_idx on stock (qty, product_id);
create index products_sku_beginning_idx on products (lower(sku) collate "C");
-- Of everything that is sold by itself there is a row, so that the list can begin with it.
insert into stock (product_id, qty)
select p.id, 0 from products p where p.type = 'simple' and not exists (select from stock s where s.product_id = p.id);
