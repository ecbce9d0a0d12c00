-- The office's lists walk prices and categories without reading the products themselves, and what has no picture is few.
drop index products_offer_price_idx;
create index products_offer_price_idx on products ((coalesce(regular_price, 0)), id) include (regular_price, parent_id)
  where type = 'simple';
drop index product_categories_category_id_idx;
create index product_categories_category_idx on product_categories (category_id, product_id);

-- Of a product with its variants, written with their pictures (api/catalog/products/product-sql.ts).
alter table products add column lacks_picture boolean not null default false;
update products p set lacks_picture = true
where p.parent_id is null
  and not exists (
    select from products v join product_images i on i.product_id = v.id where v.id = p.id or v.parent_id = p.id);
create index products_without_picture_idx on products (id) where parent_id is null and lacks_picture;
