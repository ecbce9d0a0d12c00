-- Kinds of mail that an address refused for ever. Orders and accounts still send the mails that they need.
create table mail_opt_outs (
  email text not null check (email = lower(email) and email <> ''),
  kind text not null check (kind <> ''),
  created_at timestamptz not null default now(),
  primary key (email, kind)
);
