-- Reviews, questions and answers of shoppers. Nothing is shown before it is published.

create table shopper_texts (
  id int generated always as identity primary key,
  kind text not null check (kind in ('review', 'question', 'answer')),
  -- The product of the text, and the product whose page shows it: all variants share the texts of their family.
  product_id int references products on delete set null,
  family_id int references products on delete set null,
  -- The question that an answer belongs to.
  question_id int references shopper_texts on delete cascade,
  -- The bought line. A review has one while its order exists, an answer of a buyer too.
  order_item_id int references order_items on delete set null,
  is_bought boolean not null default false,
  customer_id int references customers on delete set null,
  -- Only for the mail about an answer.
  email text not null default '' check (email = lower(email)),
  locale text not null check (locale in ('hy', 'ru', 'en')),
  -- As shown on the page. Empty after the account was deleted.
  name text not null default '',
  stars smallint check (stars between 1 and 5),
  text text not null default '',
  pros text not null default '',
  cons text not null default '',
  status text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  -- Told to the writer.
  refusal text not null default '',
  is_suspicious boolean not null default false,
  -- The text of the shop below the shopper's text, in the language of the shopper.
  reply text not null default '',
  replied_at timestamptz,
  useful int not null default 0 check (useful >= 0),
  useless int not null default 0 check (useless >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check ((kind = 'review') = (stars is not null)),
  check ((kind = 'answer') = (question_id is not null)),
  check ((status = 'published') = (published_at is not null)),
  check ((reply <> '') = (replied_at is not null))
);
-- One review for each bought line.
create unique index shopper_texts_order_item_id_idx on shopper_texts (order_item_id)
  where order_item_id is not null and kind = 'review';
create index shopper_texts_bought_answers_idx on shopper_texts (order_item_id)
  where order_item_id is not null and kind = 'answer';
create index shopper_texts_product_id_idx on shopper_texts (product_id);
create index shopper_texts_family_id_idx on shopper_texts (family_id);
create index shopper_texts_question_id_idx on shopper_texts (question_id, published_at) where question_id is not null;
create index shopper_texts_customer_id_idx on shopper_texts (customer_id) where customer_id is not null;
create index shopper_texts_email_idx on shopper_texts (email) where email <> '';
-- The pages of a product's texts, by each order of the list.
create index shopper_texts_newest_idx on shopper_texts (family_id, kind, published_at, id) where status = 'published';
create index shopper_texts_useful_idx on shopper_texts (family_id, kind, useful, published_at, id)
  where status = 'published';
create index shopper_texts_low_idx on shopper_texts (family_id, kind, (6 - stars), published_at, id)
  where status = 'published';
create index shopper_texts_stars_idx on shopper_texts (family_id, kind, stars, published_at, id)
  where status = 'published';
-- The views of the office.
create index shopper_texts_status_idx on shopper_texts (status, id);

-- Private until the text is published. The file of a published photograph is in the storage of pictures.
create table shopper_photos (
  id int generated always as identity primary key,
  text_id int not null references shopper_texts on delete cascade,
  picture bytea not null,
  path text,
  created_at timestamptz not null default now()
);
create index shopper_photos_text_id_idx on shopper_photos (text_id, id);

create table shopper_text_votes (
  text_id int not null references shopper_texts on delete cascade,
  -- Hash of the customer's id or of the browser's random key.
  voter bytea not null check (octet_length(voter) = 32),
  is_useful boolean not null,
  created_at timestamptz not null default now(),
  primary key (text_id, voter)
);

-- Published reviews of a product family by stars: the first number counts reviews with one star.
create table product_ratings (
  product_id int primary key references products on delete cascade,
  counts int[] not null check (cardinality(counts) = 5),
  -- Increases with each change of a shown text, so that pages show it.
  version int not null default 1
);

-- Requests for reviews by mail, one for each order. The link itself is not stored.
create table review_requests (
  order_id int primary key references orders on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- Orders to ask for reviews.
create index orders_completed_idx on orders (updated_at) where status = 'completed';
