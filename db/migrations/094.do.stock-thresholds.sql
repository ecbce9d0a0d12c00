-- The setting low_stock (up to 50) decides which stock is low, so the index has to contain more than three pieces.
create index stock_few_idx on stock (qty, product_id) where qty <= 50;
