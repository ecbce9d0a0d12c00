-- Backups of this database and what a trial restore of each said. Not part of a backup: a restored shop has none yet.
create table backups (
  file text primary key,
  made_at timestamptz not null,
  row_count bigint not null,
  checked_at timestamptz,
  problem text,
  constraint backups_problem_check check (problem is null or checked_at is not null)
);
comment on column backups.file is 'the name of the file without its folder';
comment on column backups.problem is 'why the trial restore failed; null when it succeeded or has not been made';
