-- Addresses of other systems that the shop notifies of events, and the log of the notifications.

create table webhooks (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://'),
  events text[] not null check (cardinality(events) > 0),
  -- The signing secret, encrypted with a key of the shop.
  secret bytea not null,
  is_enabled boolean not null default true,
  -- Set while the newest answers are failures, and empty after a success.
  failing_since timestamptz,
  -- Set when the shop switched the webhook off, because it failed for a day.
  switched_off_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhooks on delete cascade,
  -- The same for every try, so that receivers recognise repeated messages.
  message_id uuid not null default gen_random_uuid(),
  event text not null,
  -- The records whose personal data the payload contains, so that it can be deleted with them.
  order_id int,
  customer_id int,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  -- While a process sends the delivery, the time after which another one may.
  next_try_at timestamptz,
  response_status int,
  response_text text,
  error text,
  duration_ms int,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'waiting') = (finished_at is null))
);
create index webhook_deliveries_waiting_idx on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);
create index webhook_deliveries_order_id_idx on webhook_deliveries (order_id) where order_id is not null;
create index webhook_deliveries_customer_id_idx on webhook_deliveries (customer_id) where customer_id is not null;
