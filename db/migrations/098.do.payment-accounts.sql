-- The shop's accounts at card and wallet providers. An account here wins over the environment variables.

create table payment_accounts (
  provider text primary key check (provider in ('arca', 'idram', 'ameria', 'telcell', 'fastshift')),
  -- Settings that are not secret, by name.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Secrets by name as JSON, encrypted with a key of the shop.
  sealed bytea not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
