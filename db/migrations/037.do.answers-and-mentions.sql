-- What a bank answered to an application for credit.
create table credit_answers (
  order_id int primary key references orders,
  answer text not null check (answer in ('agreed', 'refused')),
  contract_number text not null default '' check (length(contract_number) <= 64),
  note text not null default '',
  staff_id int not null references staff,
  answered_at timestamptz not null default now()
);

-- Colleagues whom a note calls.
create table order_note_mentions (
  note_id int not null references order_notes on delete cascade,
  staff_id int not null references staff,
  primary key (note_id, staff_id)
);
create index on order_note_mentions (staff_id, note_id desc);
