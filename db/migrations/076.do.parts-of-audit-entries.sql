-- A change of many products is one entry of the log; each product is a part of it.
alter table audit_entries add column part_of bigint references audit_entries (id);
create index audit_entries_part_of_id_idx on audit_entries (part_of, id desc) where part_of is not null;
create index audit_entries_whole_id_idx on audit_entries (id desc) where part_of is null;
create index audit_entries_whole_staff_id_id_idx on audit_entries (staff_id, id desc) where part_of is null;

-- The entry of the job; null for jobs of earlier versions, whose products have entries of their own.
alter table bulk_jobs add column entry_id bigint references audit_entries (id);
create index bulk_jobs_entry_id_idx on bulk_jobs (entry_id) where entry_id is not null;
