-- What shoppers searched for and the shop did not have, for the merchant. Nothing here tells who searched.
create table search_misses (
  query text not null check (length(query) between 1 and 100),
  locale text not null check (locale in ('hy', 'ru', 'en')),
  times int not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (query, locale)
);
