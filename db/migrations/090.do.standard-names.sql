-- Tables and columns get the names that are usual in the field. Every row stays.
-- Run it with the shop stopped: workers of the version before do not know these names.

alter table wishes rename to wishlist_items;
alter table customer_keys rename to customer_tokens;
alter table sales_days rename to daily_sales;
alter table product_days rename to daily_product_sales;
alter table visit_days rename to daily_visits;
alter table search_days rename to daily_searches;
alter table order_words rename to order_search_terms;
alter table product_words rename to product_search_terms;
alter table staff_keys rename to staff_invitations;
alter table staff_reset_keys rename to staff_password_resets;
alter table stock_moves rename to stock_movements;

alter table order_search_terms rename word to term;
alter table product_search_terms rename word to term;
alter table stock_alerts rename asked_at to requested_at;
alter table stock_alerts rename told_at to notified_at;
alter table bulk_jobs rename asked_by to requested_by;
alter table bulk_jobs rename asked_at to requested_at;
alter table bulk_jobs rename done to processed;
alter table bulk_jobs rename refused to rejected;
alter table payment_attempts rename begun_at to initiated_at;
alter table payment_attempts rename busy_until to lease_expires_at;
alter table payment_events rename said to payload;
alter table refunds rename how to method;
alter table refunds rename why to note;
alter table refunds rename letter to notify_customer;
alter table staff_sessions rename proven_at to verified_at;
alter table products rename lacks_picture to has_no_image;
alter table search_choices rename carted to added_to_cart;
alter table daily_searches rename how to match_kind;
alter table cart_items rename seen_price to quoted_price;

-- Constraints, indexes, sequences and triggers carry the name of their table or column.
do $$
declare
  renamed record;
  found record;
begin
  for renamed in
    select * from (values
      ('wishlist_items', 'wishes', 'wishlist_items'),
      ('customer_tokens', 'customer_keys', 'customer_tokens'),
      ('daily_sales', 'sales_days', 'daily_sales'),
      ('daily_product_sales', 'product_days', 'daily_product_sales'),
      ('daily_visits', 'visit_days', 'daily_visits'),
      ('daily_searches', 'search_days', 'daily_searches'),
      ('order_search_terms', 'order_words', 'order_search_terms'),
      ('product_search_terms', 'product_words', 'product_search_terms'),
      ('staff_invitations', 'staff_keys', 'staff_invitations'),
      ('staff_password_resets', 'staff_reset_keys', 'staff_password_resets'),
      ('stock_movements', 'stock_moves', 'stock_movements'),
      ('stock_alerts', 'stock_alerts_asked_at', 'stock_alerts_requested_at'),
      ('bulk_jobs', 'bulk_jobs_asked_', 'bulk_jobs_requested_'),
      ('refunds', 'refunds_how', 'refunds_method'),
      ('search_choices', 'search_choices_carted', 'search_choices_added_to_cart'),
      ('cart_items', 'cart_items_seen_price', 'cart_items_quoted_price')
    ) as names (table_name, old_prefix, new_prefix)
  loop
    for found in
      select conname as name from pg_constraint
      where conrelid = renamed.table_name::regclass and starts_with(conname, renamed.old_prefix)
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.table_name, found.name,
        renamed.new_prefix || substr(found.name, length(renamed.old_prefix) + 1));
    end loop;
    for found in
      select i.indexrelid::regclass::text as name from pg_index i
      where i.indrelid = renamed.table_name::regclass and starts_with(i.indexrelid::regclass::text, renamed.old_prefix)
    loop
      execute format('alter index %I rename to %I', found.name,
        renamed.new_prefix || substr(found.name, length(renamed.old_prefix) + 1));
    end loop;
    for found in
      select s.relname as name from pg_class s join pg_depend d on d.objid = s.oid
      where s.relkind = 'S' and d.refobjid = renamed.table_name::regclass and starts_with(s.relname, renamed.old_prefix)
    loop
      execute format('alter sequence %I rename to %I', found.name,
        renamed.new_prefix || substr(found.name, length(renamed.old_prefix) + 1));
    end loop;
    for found in
      select tgname as name from pg_trigger
      where tgrelid = renamed.table_name::regclass and not tgisinternal and starts_with(tgname, renamed.old_prefix)
    loop
      execute format('alter trigger %I on %I rename to %I', found.name, renamed.table_name,
        renamed.new_prefix || substr(found.name, length(renamed.old_prefix) + 1));
    end loop;
  end loop;
end $$;

alter index products_without_picture_idx rename to products_without_image_idx;
