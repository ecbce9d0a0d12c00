-- Who waits for a product, without those who were told: Today counts them, and a delivery looks for them.
create index stock_alerts_waiting_idx on stock_alerts (product_id) where confirmed_at is not null and told_at is null;
