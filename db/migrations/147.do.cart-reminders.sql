-- Consent to one reminder of a cart, with the address it was given for. The row is deleted with its cart.
create table cart_reminders (
  cart_id int primary key references carts on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  locale text not null check (locale in ('hy', 'ru', 'en')),
  consented_at timestamptz not null default now(),
  sent_at timestamptz
);
create index cart_reminders_waiting_idx on cart_reminders (cart_id) where sent_at is null;
