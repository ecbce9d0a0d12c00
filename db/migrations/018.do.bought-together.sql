-- What was bought in one order by several people, counted from orders once a day: nobody can be seen in it.
create table bought_together (
  product_id int not null references products on delete cascade,
  related_id int not null references products on delete cascade,
  position int not null check (position > 0),
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
create index on bought_together (related_id);
