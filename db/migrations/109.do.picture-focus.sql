-- The important point of a picture in percent from the left and the top. Crops keep it visible.
alter table media_files
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add constraint media_files_focus_check check ((focus_x is null) = (focus_y is null));
