-- What was searched for and chosen, per day in Yerevan. Addresses are told apart in memory only: nothing here tells who searched.
create table search_days (
  day date not null,
  query text not null check (length(query) between 1 and 100),
  locale text not null check (locale in ('hy', 'ru', 'en')),
  -- By how many addresses, and how many products were found at last.
  searches int not null check (searches > 0),
  found int not null check (found >= 0),
  -- How it was understood.
  how text not null,
  primary key (day, query, locale)
);

-- What was then done with a product (a variant counts as its product), by how many addresses.
create table search_choices (
  day date not null,
  query text not null check (length(query) between 1 and 100),
  product_id int not null references products on delete cascade,
  opened int not null default 0 check (opened >= 0),
  carted int not null default 0 check (carted >= 0),
  ordered int not null default 0 check (ordered >= 0),
  primary key (day, query, product_id)
);
create index on search_choices (product_id);
