-- Redirects of addresses of an old site. An address is decoded and may contain a query.
create table redirects (
  path text primary key check (path ~ '^/' and length(path) <= 500),
  target text not null check (target ~ '^(/|https://)' and length(target) <= 1000),
  hits integer not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now()
);
