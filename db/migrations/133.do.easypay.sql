-- EasyPay: its stand-in, its account, and its row in shops that already have payment methods.
-- A shop offers the method once its settings are there.

alter table sandbox_bills drop constraint sandbox_bills_provider_check;
alter table sandbox_bills add constraint sandbox_bills_provider_check
  check (provider in ('arca', 'idram', 'ameria', 'telcell', 'fastshift', 'easypay', 'fiscal'));

alter table payment_accounts drop constraint payment_accounts_provider_check;
alter table payment_accounts add constraint payment_accounts_provider_check
  check (provider in ('arca', 'idram', 'ameria', 'telcell', 'fastshift', 'easypay'));

alter table payment_methods drop constraint payment_methods_method_check;
alter table payment_methods add constraint payment_methods_method_check check (
  is_custom or method in ('cashondelivery', 'cardondelivery', 'moneytransfer', 'credit', 'aeb_vpos', 'ameria_vpos',
                          'idram_vpos', 'telcell_vpos', 'fastshift_vpos', 'easypay_vpos'));

insert into payment_methods (method, title, description, img, position)
select 'easypay_vpos', '{"hy": "EasyPay", "ru": "EasyPay", "en": "EasyPay"}',
       '{"hy": "Հավելվածով կամ տերմինալով", "ru": "В приложении или в терминале", "en": "In the app or at a terminal"}',
       'icons/wallet.svg', max(position) + 1
from payment_methods having count(*) > 0
on conflict (method) do nothing;
