-- Words a product is also found by and nobody is shown: bar codes, makers' numbers, other spellings.
alter table products add column search_words text check (search_words <> '');
