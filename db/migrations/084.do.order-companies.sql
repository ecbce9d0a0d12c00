-- The company that buys, for the invoice. An order of a private person has no row.
create table order_companies (
  order_id int primary key references orders,
  name text not null check (name <> ''),
  -- The tax number (TIN) of Armenia, leading zeros included.
  tin text not null check (tin ~ '^[0-9]{8}$'),
  -- The legal address; empty when the buyer gave none.
  address text not null default ''
);
