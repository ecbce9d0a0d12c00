-- Stock that a person changes, with why and who.
alter table stock_moves drop constraint stock_moves_reason_check;
alter table stock_moves
  add constraint stock_moves_reason_check check (reason in (
    'seed', 'sale', 'put_back', 'count', 'correction', 'found', 'lost', 'damaged')),
  add column staff_id int references staff,
  add column note text not null default '';
