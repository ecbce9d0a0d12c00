-- Pieces of one order line can come back in two conditions: the check then splits the line of the return.
alter table return_items drop constraint return_items_return_id_order_item_id_key;
create index return_items_of_return_idx on return_items (return_id, order_item_id);
