-- What a product is found by in the office (api/catalog/products/product-words.ts). Words of variants lead to their family.
create table product_words (
  word text collate "C" not null,
  product_id int not null references products on delete cascade,
  primary key (word, product_id)
);
create index on product_words (product_id);

-- The office's list: families from the newest, and its short views.
create index products_families_idx on products (id) where parent_id is null;
create index products_hidden_idx on products (id) where parent_id is null and not enabled;
create index products_untranslated_idx on products (id)
  where parent_id is null and not (
    jsonb_exists_all(name, '{ru,en}') and coalesce(jsonb_exists_all(short_description, '{ru,en}'), true)
    and coalesce(jsonb_exists_all(description, '{ru,en}'), true));
create index stock_low_idx on stock (product_id) where qty <= 3;
create index on product_options (option_id, product_id);
