-- Buying on credit: what a cart was wished to be bought with, and what an order was, as it was reckoned then.

-- The credit as it was reckoned when it was chosen: bank, terms and all figures, so that any change is noticed.
alter table carts add column credit jsonb;

-- The same of the moment of the order: what the bank changes later does not rewrite it.
alter table orders
  add column credit jsonb,
  add constraint orders_credit_check check ((payment_method = 'credit') = (credit is not null));

-- A shop that has its ways to pay gets credit among them, after the card; it is offered while a bank lends.
with place as (
  select coalesce(max(position) filter (where method = 'aeb_vpos'), max(position)) as after
  from payment_methods having count(*) > 0
), moved as (
  update payment_methods set position = position + 1 where position > (select after from place)
)
insert into payment_methods (method, title, description, img, position)
select 'credit', '{"hy": "Ապառիկ", "ru": "В кредит", "en": "On credit"}',
       '{"hy": "Ընտրեք բանկն ու ժամկետը և ուղարկեք հայտ. որոշումը կայացնում է բանկը", "ru": "Выберите банк и срок и отправьте заявку: решение принимает банк", "en": "Choose a bank and a period and send an application: the bank decides"}',
       'icons/credit.svg', after + 1
from place
on conflict (method) do nothing;
