-- Pictures that editors uploaded for pages and the home page. The file is in the picture storage under the same path.
create table media_files (
  path text primary key,
  name text not null,
  width int,
  height int,
  bytes int not null,
  -- Alternative texts by language.
  alt jsonb not null default '{}',
  added_at timestamptz not null default now()
);
