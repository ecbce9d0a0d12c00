-- Ameriabank's vPOS, Telcell and FastShift: their stand-ins, and their rows in shops that already have payment methods.
-- A shop offers such a method once its settings are there.

alter table sandbox_bills drop constraint sandbox_bills_provider_check;
alter table sandbox_bills
  add constraint sandbox_bills_provider_check check (provider in ('arca', 'idram', 'ameria', 'telcell', 'fastshift', 'fiscal'));

-- Every number is registered once, except at Idram, where each form opens another bill.
drop index sandbox_bills_number;
create unique index sandbox_bills_number on sandbox_bills (provider, number) where provider <> 'idram';

insert into payment_methods (method, title, description, img, position)
select method, title::jsonb, description::jsonb, img, last + place
from (select max(position) as last from payment_methods having count(*) > 0) as here,
     (values
       (1, 'ameria_vpos',
        '{"hy": "Քարտով՝ Ամերիաբանկի միջոցով", "ru": "Картой через Америабанк", "en": "By card through Ameriabank"}',
        '{"hy": "Visa, Mastercard, ArCa՝ բանկի պաշտպանված էջում", "ru": "Visa, Mastercard, ArCa — на защищённой странице банка", "en": "Visa, Mastercard, ArCa, on the bank’s protected page"}',
        'icons/cards.svg'),
       (2, 'telcell_vpos', '{"hy": "Telcell", "ru": "Telcell", "en": "Telcell"}',
        '{"hy": "Վճարում դրամապանակից", "ru": "Оплата из кошелька", "en": "Pay from the wallet"}', 'icons/wallet.svg'),
       (3, 'fastshift_vpos', '{"hy": "FastShift", "ru": "FastShift", "en": "FastShift"}',
        '{"hy": "Վճարում դրամապանակից", "ru": "Оплата из кошелька", "en": "Pay from the wallet"}', 'icons/wallet.svg')
     ) as added (place, method, title, description, img)
on conflict (method) do nothing;
