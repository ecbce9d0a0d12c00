-- The store in which a member of staff works; filters such as "in my store" use it.
alter table staff add column store_id int references stores on delete set null;
