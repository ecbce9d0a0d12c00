alter table categories
  add column card_facts text[] not null default '{}' check (cardinality(card_facts) <= 8 and array_position(card_facts, null) is null);

comment on column categories.card_facts is
  'codes of the attributes that cards of its products show, the most telling first; empty: as the category above';
