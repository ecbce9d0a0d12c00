-- Of a sale only the number of pieces is read again, not the whole family.
alter table catalog_changes add column is_stock boolean not null default false;
comment on column catalog_changes.is_stock is 'only the stock of the product is another';
