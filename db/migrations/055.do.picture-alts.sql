-- What a picture shows, for who cannot see it. Null: its product's name stands for it.
alter table product_images
  add column alt jsonb,
  add constraint product_images_alt_check check (has_default_language(alt));
