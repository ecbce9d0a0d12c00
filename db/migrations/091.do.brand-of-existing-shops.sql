-- The name of the shop was part of the code and is a setting now. Shops that replaced its text keep their name, and
-- the demo gets its own as a setting.

insert into settings (key, value)
select 'brand', jsonb_build_object('name', jsonb_object_agg(locale, left(text, 60)))
from translations
where key = 'common.shopName' and text <> '' and text !~ '[<>{}]'
having bool_or(locale = 'hy')
on conflict (key) do nothing;

insert into settings (key, value)
select 'brand', '{
  "name": {"hy": "Կայծ", "ru": "Kayts", "en": "Kayts"},
  "motto": {
    "hy": "Հեռախոսներ և տեխնիկա, որոնց կարելի է վստահել։",
    "ru": "Телефоны и техника, которым можно доверять.",
    "en": "Phones and electronics you can trust."
  },
  "logo": {"path": "brand/kayts-logo.svg", "width": 130, "height": 50},
  "symbol": {"path": "brand/kayts-symbol.svg", "width": 48, "height": 48}
}'
where exists (select 1 from settings where key = 'demo' and value = 'true')
on conflict (key) do nothing;
