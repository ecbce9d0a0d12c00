-- The kind `bundle`: named products that cost the price of the set when they are bought together.
alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check
  check (kind in ('price', 'nth', 'set', 'bundle', 'spend', 'gift', 'delivery'));

alter table order_promotions drop constraint order_promotions_kind_check;
alter table order_promotions add constraint order_promotions_kind_check
  check (kind in ('price', 'nth', 'set', 'bundle', 'spend', 'gift', 'delivery'));
