-- When a delivery comes. Days without work of the shop; a holiday is nobody's working day.

-- Working days after the order, both null: no day is promised. Ordered after `order_by` (Yerevan's time) counts as the next
-- working day; null: all day long.
alter table shipping_methods
  add column days_from int check (days_from between 0 and 60),
  add column days_to int check (days_to between days_from and 60),
  add column order_by text check (order_by ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column on_weekends boolean not null default false,
  add check ((days_from is null) = (days_to is null));

-- The terms as they were when it was ordered; null: no day was promised.
alter table orders add column delivery_terms jsonb;

create table holidays (
  day date primary key,
  name jsonb not null check (has_default_language(name))
);

-- Days without work by the law on holidays and memorial days; the government moves others, and the merchant adds them.
insert into holidays (day, name)
select make_date(year, month, of_month), jsonb_build_object('hy', hy, 'ru', ru, 'en', en)
from generate_series(2026, 2030) as years (year),
  (values
    (1, 1, 'Ամանոր', 'Новый год', 'New Year'),
    (1, 2, 'Ամանոր', 'Новый год', 'New Year'),
    (1, 6, 'Սուրբ Ծնունդ', 'Рождество', 'Christmas'),
    (1, 28, 'Բանակի օր', 'День армии', 'Army Day'),
    (3, 8, 'Կանանց տոն', 'Женский день', 'Women’s Day'),
    (4, 24, 'Ցեղասպանության զոհերի հիշատակի օր', 'День памяти жертв геноцида', 'Genocide Memorial Day'),
    (5, 1, 'Աշխատանքի օր', 'День труда', 'Labour Day'),
    (5, 9, 'Հաղթանակի և խաղաղության տոն', 'День победы и мира', 'Victory and Peace Day'),
    (5, 28, 'Հանրապետության տոն', 'День Республики', 'Republic Day'),
    (7, 5, 'Սահմանադրության օր', 'День Конституции', 'Constitution Day'),
    (9, 21, 'Անկախության տոն', 'День независимости', 'Independence Day'),
    (12, 31, 'Ամանոր', 'Новый год', 'New Year')
  ) as days (month, of_month, hy, ru, en);
