-- The days that the buyer was told, so that later holidays or terms change no promise. Both null: no day was promised.
alter table orders
  add column promised_from date,
  add column promised_to date,
  add check ((promised_from is null) = (promised_to is null)),
  add check (promised_from <= promised_to);

-- Open orders get the days of their mails: counted from the order when cash is paid on delivery, otherwise from when the
-- order was paid or accepted. Orders that are over keep null.
with started as (
  select o.id, o.delivery_terms as terms,
         (case when o.payment_method = 'cashondelivery' then o.created_at else min(h.created_at) end)
           at time zone 'Asia/Yerevan' as moment
  from orders o left join order_history h on h.order_id = o.id and h.status = 'processing'
  where o.status in ('pending', 'processing', 'fraud') and o.delivery_terms is not null
  group by o.id
), workdays as (
  select s.id, s.terms, d.day,
         row_number() over (partition by s.id order by d.day) - 1 as number
  from started s, generate_series(s.moment::date, s.moment::date + 240, interval '1 day') as g (moment),
       lateral (select g.moment::date as day) d
  where s.moment is not null
    and (d.day > s.moment::date or s.terms ->> 'orderBy' is null or to_char(s.moment, 'HH24:MI') < s.terms ->> 'orderBy')
    and ((s.terms ->> 'onWeekends')::boolean or extract(isodow from d.day) < 6)
    and not exists (select 1 from holidays where holidays.day = d.day)
)
update orders o set promised_from = first.day, promised_to = last.day
from workdays first join workdays last on last.id = first.id
where o.id = first.id and first.number = (first.terms ->> 'daysFrom')::int
  and last.number = (last.terms ->> 'daysTo')::int;

-- The office sorts its lists by the promise and filters open orders by it.
create index orders_promised_idx on orders ((coalesce(promised_to, 'infinity'::date)), id);
create index orders_due_idx on orders (promised_to, id) where status in ('pending', 'processing', 'fraud');
