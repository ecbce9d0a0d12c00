-- Raised by every change of the row and of what belongs to it, so that an editor knows that somebody was faster.
alter table products add column version int not null default 1;
