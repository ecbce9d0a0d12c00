-- Whether categories and attributes are still as they were read is asked with each product that the office opens.
create index catalog_changes_taxonomy_idx on catalog_changes (id) where product_id = 0 or product_id is null;
