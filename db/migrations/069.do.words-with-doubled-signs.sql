-- Names with a doubled digit or the same letter three times are found by other words since then (api/catalog/products/product-words.ts).
-- The shop writes them anew when it starts, as of products that have none.
delete from product_words where product_id in (
  select coalesce(parent_id, id) from products where name::text ~ '([0-9])\1|([[:alpha:]])\2\2');
