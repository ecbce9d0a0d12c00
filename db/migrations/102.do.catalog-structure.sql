-- Catalogue structure that the merchant edits in the office: filters and order of categories, units, brand pages, former addresses.

alter table categories
  add column filters text[] not null default '{}' check (cardinality(filters) <= 40 and array_position(filters, null) is null),
  add column default_sort text check (default_sort in ('created_at', 'popular', 'discount', 'price', 'name'));

comment on column categories.filters is
  'codes of the attributes that its lists offer as filters, in this order; empty: as the category above';
comment on column categories.default_sort is 'order of its products without a choice; null: as the category above';

alter table attributes add column unit jsonb check (has_default_language(unit));

alter table brands
  add column description jsonb check (has_default_language(description)),
  add column meta_title jsonb check (has_default_language(meta_title)),
  add column meta_description jsonb check (has_default_language(meta_description));

-- The office counts and converts the values of one attribute.
create index on product_texts (attribute_id);
create index on product_axes (attribute_id);

create table category_redirects (
  slug text primary key,
  category_id int not null references categories on delete cascade,
  created_at timestamptz not null default now()
);
create index on category_redirects (category_id);

create table brand_redirects (
  slug text primary key,
  brand_id int not null references brands on delete cascade,
  created_at timestamptz not null default now()
);
create index on brand_redirects (brand_id);

-- Rows that a deletion or merge removed and added, so that it can be undone.
create table catalog_removals (
  entry_id bigint primary key references audit_entries,
  removed jsonb not null,
  added jsonb not null
);
