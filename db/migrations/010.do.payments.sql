-- Paying: attempts and what their providers say, goods held until they are paid.

-- Goods of an order that waits for money are held until then; null where nothing runs out.
alter table orders add column hold_until timestamptz;

alter table payment_attempts drop constraint payment_attempts_status_check;
update payment_attempts set status = 'created' where status = 'open';
alter table payment_attempts
  add constraint payment_attempts_status_check check (status in (
    'created', 'redirected', 'unconfirmed', 'paid', 'declined', 'expired', 'cancelled',
    'refund_due', 'partly_refunded', 'refunded', 'reversed')),
  -- The gateway's number of the order, or the wallet's of the transaction.
  add column provider_id text,
  -- Where the payer goes while the attempt is open.
  add column pay_url text,
  -- When the provider lets go of it.
  add column expires_at timestamptz,
  -- The provider's code of a refusal.
  add column reason text,
  -- As the gateway shows it: first and last digits.
  add column card text,
  add column paid_at timestamptz,
  add column refunded bigint not null default 0,
  -- When it was first told to its provider; the answer may have been lost.
  add column begun_at timestamptz,
  -- Until then somebody is talking to the provider about it: it is told once, also when a process dies in between.
  add column busy_until timestamptz,
  add column updated_at timestamptz not null default now(),
  add constraint payment_attempts_refunded_check check (refunded between 0 and amount);
create unique index payment_attempts_provider_id on payment_attempts (method, provider_id);
-- What an order is paid by is one attempt; money that comes besides is owed back and goes back (domain/payments.md 0, 3.6).
create unique index payment_attempts_one_paid on payment_attempts (order_id) where status in ('paid', 'partly_refunded');

-- What providers said of an attempt and what was made of it, for the merchant. Secrets and card numbers never stand here.
create table payment_events (
  id bigint generated always as identity primary key,
  attempt_id int not null references payment_attempts,
  kind text not null,
  said jsonb not null,
  outcome text not null,
  created_at timestamptz not null default now()
);
create index on payment_events (attempt_id);

-- The bills of the stand-ins under /sandbox, which the demo alone has.
create table sandbox_bills (
  id text primary key,
  provider text not null check (provider in ('arca', 'idram')),
  number text not null,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sandbox_bills_number on sandbox_bills (provider, number) where provider = 'arca';
