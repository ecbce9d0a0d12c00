-- A product file that a merchant uploaded, with the choices made for it and what its import reported.
create table product_imports (
  id int generated always as identity primary key,
  created_by int not null references staff,
  created_at timestamptz not null default now(),
  file_name text not null,
  -- Null after 30 days.
  content bytea,
  choices jsonb not null default '{}',
  -- Paths of uploaded pictures by the name of their file.
  pictures jsonb not null default '{}',
  job_id int unique references bulk_jobs on delete set null,
  report jsonb
);
create index on product_imports (created_at);

-- The meanings of columns that a merchant confirmed, by the header of the file.
create table import_mappings (
  header text primary key,
  choices jsonb not null,
  used_at timestamptz not null default now()
);
