-- Texts for search engines and settings of feeds, where the merchant writes them.

alter table products
  add column meta_title jsonb check (has_default_language(meta_title)),
  add column meta_description jsonb check (has_default_language(meta_description)),
  add column google_category text check (length(google_category) between 1 and 750),
  add column in_feeds boolean not null default true;

comment on column products.google_category is 'number or path in the product taxonomy of Google Merchant Center; null: none';
comment on column products.in_feeds is 'whether the product and its variants are in the feeds';
