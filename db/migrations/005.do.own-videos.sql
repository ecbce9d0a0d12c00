-- A video may also be one of the shop's own, under the storage path.
alter table products drop constraint products_video_link_check;
alter table products add constraint products_video_link_check check (video_link ~ '^(https://|/storage/)');
