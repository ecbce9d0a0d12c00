-- Limits of payment methods by sum and region, and codes from a list.

alter table payment_methods
  add column min_total bigint check (min_total between 1 and 9999999999),
  add column max_total bigint check (max_total between 1 and 9999999999),
  -- Regions of the delivery address; null: all.
  add column regions text[] check (cardinality(regions) between 1 and 20),
  -- The code was typed before codes came from a list.
  add column is_custom boolean not null default false,
  add check (max_total >= min_total);

update payment_methods set is_custom = true
where method not in ('cashondelivery', 'cardondelivery', 'moneytransfer', 'credit', 'aeb_vpos', 'ameria_vpos', 'idram_vpos',
                     'telcell_vpos', 'fastshift_vpos');

alter table payment_methods add constraint payment_methods_method_check check (
  is_custom or method in ('cashondelivery', 'cardondelivery', 'moneytransfer', 'credit', 'aeb_vpos', 'ameria_vpos',
                          'idram_vpos', 'telcell_vpos', 'fastshift_vpos'));
