-- Who of the office has dealt with a message of a visitor, and when; those of before were mailed to the shop.
alter table contact_messages
  add column handled_at timestamptz,
  add column handled_by integer references staff (id);

update contact_messages set handled_at = mailed_at where mailed_at is not null;

create index on contact_messages (created_at, id) where handled_at is null and not is_suspect;
