-- The classification code of goods that a fiscal receipt names: 4 to 10 digits.
alter table products
  add column adg_code text check (adg_code ~ '^[0-9]{4,10}$');
