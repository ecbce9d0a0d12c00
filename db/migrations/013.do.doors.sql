-- What strangers must not guess, and what is cleared away.

-- Providers know an attempt by `bill`. Attempts of before this version keep the short number they were sent with.
alter table payment_attempts
  add column bill_key text,
  add column bill text not null
    generated always as (order_id::text || '-' || number::text || coalesce('-' || bill_key, '')) stored,
  -- When the wallet first asked whether it may take the money.
  add column prechecked_at timestamptz;
create unique index payment_attempts_bill on payment_attempts (bill);

-- Carts of guests who never ordered are deleted when nobody has touched them for long.
create index carts_left_by_guests on carts (updated_at) where customer_id is null and status <> 'ordered';
