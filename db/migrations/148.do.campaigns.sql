-- What mails brought, by day and campaign, without persons. `margin` covers orders whose costs are all known.
create table daily_campaigns (
  day date not null,
  campaign text not null check (campaign ~ '^mail-[a-z]+(-[0-9]+)?$'),
  clicks int not null default 0 check (clicks >= 0),
  orders int not null default 0 check (orders >= 0),
  total bigint not null default 0 check (total >= 0),
  margin bigint not null default 0,
  margin_orders int not null default 0 check (margin_orders >= 0),
  primary key (day, campaign)
);
create index daily_campaigns_campaign_idx on daily_campaigns (campaign);
