-- A card shows the value of such an attribute together with the attribute's name, because "20 W" alone says nothing.
alter table attributes add column card_named boolean not null default false;
