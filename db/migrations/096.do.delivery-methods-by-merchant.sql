-- What a merchant sets for a delivery: hidden methods, free delivery of large carts, and single towns of a region.

alter table shipping_methods
  add column enabled boolean not null default true,
  -- Products for this sum or more are delivered free.
  add column free_from bigint check (free_from between 1 and 9999999999),
  -- Armenian names of the only towns of the region; null: the whole region.
  add column towns text[] check (cardinality(towns) between 1 and 200),
  add check (towns is null or state is not null);
