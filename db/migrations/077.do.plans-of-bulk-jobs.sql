-- What a pasted table wants of each family: the job's batches read it together with the family.
alter table bulk_job_families add column plan jsonb;
