-- How many visits began on each day in Yerevan, and in which language. Addresses are told apart in memory only: nothing here tells who came.
create table visit_days (
  day date not null,
  locale text not null check (locale in ('hy', 'ru', 'en')),
  visits int not null check (visits > 0),
  primary key (day, locale)
);
