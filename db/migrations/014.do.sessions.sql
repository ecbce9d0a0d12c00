-- What a customer sees of a session before ending it.
alter table sessions add column device text;
alter table sessions add column seen_at timestamptz not null default now();
