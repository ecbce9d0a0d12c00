-- Colleagues whom a note calls.
create table order_note_mentions (
  note_id int not null references order_notes on delete cascade,
  staff_id int not null references staff,
  primary key (note_id, staff_id)
);
create index on order_note_mentions (staff_id, note_id desc);
