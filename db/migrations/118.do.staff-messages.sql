-- Messages that staff write to a visitor of the contact page or to the buyer of an order. They are sent by mail.
create table staff_messages (
  id int generated always as identity primary key,
  contact_message_id int references contact_messages on delete cascade,
  order_id int references orders on delete cascade,
  text text not null,
  locale text not null check (locale in ('hy', 'ru', 'en')),
  staff_id int references staff,
  created_at timestamptz not null default now(),
  -- Null until the mail server has accepted the mail.
  sent_at timestamptz,
  check (num_nonnulls(contact_message_id, order_id) = 1)
);
create index on staff_messages (contact_message_id, id) where contact_message_id is not null;
create index on staff_messages (order_id, id) where order_id is not null;

-- Mails about an order that the mail server has accepted for its buyer, with the job that sends the mail again.
create table order_mails (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  job jsonb not null,
  sent_at timestamptz not null default now()
);
create index on order_mails (order_id, id);
create index contact_messages_suspect_idx on contact_messages (created_at, id) where handled_at is null and is_suspect;

-- Texts that staff insert into a message. `{name}` is the name of the recipient.
create table reply_templates (
  id int generated always as identity primary key,
  position int not null,
  title text not null check (title <> ''),
  text jsonb not null
);

create index on contact_messages (id) where handled_at is not null;
