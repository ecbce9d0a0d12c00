-- A postcode is null when nobody gave one. The calls answer the constants 75017 and 1111 then; nothing is printed.
alter table addresses alter column postcode drop not null;
alter table order_addresses alter column postcode drop not null;

update addresses set postcode = null where postcode in ('75017', '1111', '');
update order_addresses set postcode = null where postcode in ('75017', '1111', '');
update carts
set billing_address = case when billing_address ->> 'postcode' in ('75017', '1111', '')
                           then jsonb_set(billing_address, '{postcode}', 'null') else billing_address end,
    shipping_address = case when shipping_address ->> 'postcode' in ('75017', '1111', '')
                            then jsonb_set(shipping_address, '{postcode}', 'null') else shipping_address end
where billing_address ->> 'postcode' in ('75017', '1111', '') or shipping_address ->> 'postcode' in ('75017', '1111', '');
