-- An alert with a target price waits for a lower price, the others wait for stock.
alter table stock_alerts add target_price bigint check (target_price > 0);
alter table stock_alerts drop constraint stock_alerts_product_id_email_key;
create unique index stock_alerts_one_per_kind on stock_alerts (product_id, email, (target_price is null));
drop index stock_alerts_waiting_idx;
create index stock_alerts_waiting_idx on stock_alerts (product_id)
  where confirmed_at is not null and notified_at is null and target_price is null;
create index stock_alerts_price_idx on stock_alerts (product_id)
  where confirmed_at is not null and notified_at is null and target_price is not null;
