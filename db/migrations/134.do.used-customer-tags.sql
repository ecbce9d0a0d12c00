-- The list of used tags is read from this index alone. An array of 20 tags of 40 characters fits into its rows.
create index customers_used_tags on customers (tags) where tags <> '{}';
