-- A link counts while whoever made it may still make it; null: made by the command line.
alter table staff_reset_keys add column made_by integer references staff (id);
create index staff_reset_keys_made_by_idx on staff_reset_keys (made_by) where made_by is not null;
