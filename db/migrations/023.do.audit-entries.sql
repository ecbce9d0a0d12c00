-- Who changed what, written in the transaction of the change. Only ever added to.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  source text not null check (source in ('staff', 'cli', 'job', 'shopper')),
  staff_id int references staff,
  -- The name of the endpoint or of the command's verb.
  action text not null,
  entity text not null,
  entity_id text not null,
  -- Changed fields only.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text not null default '',
  undo_of bigint unique references audit_entries,
  check ((source = 'staff') = (staff_id is not null))
);
create index on audit_entries (entity, entity_id, id desc);
create index on audit_entries (staff_id, id desc);

create function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are only ever added';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_rewriting_audit();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_rewriting_audit();

-- A repeated press gets the first answer.
create table idempotency_keys (
  key uuid not null,
  staff_id int not null references staff,
  endpoint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_id, key)
);
create index on idempotency_keys (created_at);
