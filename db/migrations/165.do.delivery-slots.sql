-- Times of day that the buyer chooses: objects with from, to, capacity (null: no limit) and closes (hours before `from`).
alter table shipping_methods
  add column slots jsonb check (jsonb_typeof(slots) = 'array' and jsonb_array_length(slots) between 1 and 8);

-- The chosen slot of the promised day. Both null: the promise has no time.
alter table orders
  add column slot_from text check (slot_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column slot_to text check (slot_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add check ((slot_from is null) = (slot_to is null));

-- Counts the orders of a slot on a day.
create index orders_slots_idx on orders (promised_from, shipping_method, slot_from) where slot_from is not null;
