-- Addresses that products had before: links and search engines are led on.
create table product_redirects (
  slug text primary key,
  product_id int not null references products on delete cascade,
  created_at timestamptz not null default now()
);
create index on product_redirects (product_id);
