-- Keys with which other systems call the office's API. Only the hash of a key is stored.

create table api_keys (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  -- The first characters, by which people recognise a key.
  prefix text not null,
  key_hash bytea not null unique,
  -- Permissions of the key, at most those that its member still has.
  scopes text[] not null check (cardinality(scopes) > 0),
  staff_id int not null references staff,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

alter table audit_entries add column api_key_id int references api_keys;
