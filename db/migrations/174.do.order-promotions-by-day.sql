-- Results of the last days read only the promotions of new orders.
create index order_promotions_created_at_idx on order_promotions (created_at);
