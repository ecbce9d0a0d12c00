-- The office lists the most frequent searches without a result.
create index search_misses_times_idx on search_misses (times desc, last_at desc, query, locale);
