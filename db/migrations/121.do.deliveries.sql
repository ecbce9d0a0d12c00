-- The delivery of an order: its courier, state and tracking number. An order without a row has to be packed.
create table deliveries (
  order_id int primary key references orders,
  courier_id int references staff,
  state text not null default 'to_pack' check (state in ('to_pack', 'packed', 'out', 'delivered', 'not_home')),
  changed_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- Failed attempts, and the day in Yerevan and reason of the last one.
  attempts int not null default 0 check (attempts >= 0),
  missed_on date,
  missed_reason text,
  -- Cash that the courier took at the door; null until the hand-over.
  collected bigint check (collected >= 0),
  -- A code of the setting `carriers`, and the number of the parcel there.
  carrier text,
  tracking_number text,
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((carrier is null) = (tracking_number is null))
);
create index deliveries_open_idx on deliveries (courier_id, order_id) where state in ('packed', 'out', 'not_home');
create index deliveries_delivered_idx on deliveries (delivered_at) where delivered_at is not null;
create index deliveries_missed_idx on deliveries (missed_on) where missed_on is not null;

-- Cash that a courier brought back on a day in Yerevan, counted against the cash taken at the doors.
create table courier_cash (
  courier_id int not null references staff,
  day date not null,
  expected bigint not null check (expected >= 0),
  counted bigint not null check (counted >= 0),
  reason text not null default '',
  staff_id int references staff,
  counted_at timestamptz not null default now(),
  primary key (courier_id, day),
  check (counted = expected or reason <> '')
);

insert into staff_roles (code) values ('courier');

-- Custom roles that hand orders over can also plan and bring deliveries.
update staff_roles set version = version + 1,
  permissions = permissions || array(
    select added from unnest('{deliveries.bring,deliveries.assign}'::text[]) as added where not added = any(permissions))
where code is null and 'orders.step' = any(permissions);
