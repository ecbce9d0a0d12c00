-- A repeated request for a gift card returns the order of the first one. Only a digest of the request is stored.
create table gift_card_requests (
  key uuid primary key,
  digest bytea not null check (octet_length(digest) = 32),
  order_id integer references orders (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index gift_card_requests_created_at_idx on gift_card_requests (created_at);
create index gift_card_requests_order_id_idx on gift_card_requests (order_id);
