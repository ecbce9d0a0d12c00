-- Accounts: confirmed e-mail, keys that travel by mail, limits all processes share.

-- Guest orders of an address belong to the customer who has shown that it is theirs (DECISIONS 3).
alter table customers add column email_confirmed_at timestamptz;
-- A day in Yerevan begins before the server's: the rule of the form decides what is in the future.
alter table customers drop constraint customers_date_of_birth_check;

-- What a link in a mail carries, as a hash.
create table customer_keys (
  key_hash bytea primary key,
  customer_id int not null references customers on delete cascade,
  purpose text not null check (purpose in ('reset', 'confirm')),
  expires_at timestamptz not null
);
create index on customer_keys (customer_id);

-- Calls of the running minute by whom they are counted for; nothing is lost when a crash empties it.
create unlogged table call_counts (
  key text primary key,
  calls int not null,
  ends_at timestamptz not null
);
create index on call_counts (ends_at);

-- The cart of an order stays when its customer goes.
alter table carts drop constraint carts_check;
alter table carts add constraint carts_check
  check (token_hash is not null or customer_id is not null or status = 'ordered');
