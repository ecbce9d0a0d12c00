-- Changes of many products. The row is the truth; the queue only wakes who does it.
create table bulk_jobs (
  id int generated always as identity primary key,
  kind text not null check (kind in ('change', 'undo')),
  asked_by int not null references staff,
  asked_at timestamptz not null default now(),
  -- The change by rule; for `undo` empty.
  input jsonb not null default '{}',
  undo_of int unique references bulk_jobs,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
  -- Families.
  total int not null,
  done int not null default 0,
  -- Prices, of variants too.
  changed int not null default 0,
  refused int not null default 0,
  -- The last family that was done.
  cursor int not null default 0,
  ended_at timestamptz,
  check ((kind = 'undo') = (undo_of is not null)),
  check ((state in ('done', 'stopped')) = (ended_at is not null))
);
create index on bulk_jobs (asked_at);

-- Frozen when the change is asked.
create table bulk_job_families (
  job_id int not null references bulk_jobs on delete cascade,
  family_id int not null,
  primary key (job_id, family_id)
);

-- What became of each product, to be taken back within 30 days.
create table bulk_job_items (
  job_id int not null references bulk_jobs on delete cascade,
  product_id int not null,
  family_id int not null,
  before jsonb,
  after jsonb,
  refused text,
  primary key (job_id, product_id),
  check ((refused is null) = (after is not null))
);
create index on bulk_job_items (job_id, family_id);
