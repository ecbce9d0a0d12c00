-- Content of the home page and of text pages that shoppers see only between two days, both inclusive.
alter table pages add column visible_from date, add column visible_until date,
  add constraint pages_days_check check (visible_until >= visible_from);
alter table blog_posts add column visible_from date, add column visible_until date,
  add constraint blog_posts_days_check check (visible_until >= visible_from);
alter table sliders add column visible boolean not null default true,
  add column visible_from date, add column visible_until date,
  -- The tone of the text on the picture, and the strength of the veil between them in percent.
  add column tone text check (tone in ('dark', 'light')), add column veil smallint check (veil between 0 and 100),
  add constraint sliders_days_check check (visible_until >= visible_from);
alter table banners add column visible boolean not null default true,
  add column visible_from date, add column visible_until date,
  add column tone text check (tone in ('dark', 'light')), add column veil smallint check (veil between 0 and 100),
  add constraint banners_days_check check (visible_until >= visible_from);
alter table six_boxes add column visible boolean not null default true,
  add column visible_from date, add column visible_until date,
  add constraint six_boxes_days_check check (visible_until >= visible_from);

-- A menu entry outlives its page, so that the office can name the broken entry and an undo restores it.
alter table menu_entries drop constraint menu_entries_page_id_fkey;

-- An unsaved draft that a preview address displays until it expires.
create table content_previews (
  token_hash bytea primary key,
  kind text not null,
  fields jsonb not null,
  expires_at timestamptz not null
);
create index content_previews_expires_at_idx on content_previews (expires_at);
