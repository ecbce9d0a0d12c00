-- It stood twice: migrations 39 and 40.
drop index if exists orders_created_at_idx1;
