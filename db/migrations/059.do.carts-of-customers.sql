-- All carts of a customer, for the copy of their data and its deletion.
create index carts_of_customers on carts (customer_id, id) where customer_id is not null;
