-- Who is in a venue's programmes, as the venue brought it in. E-mails, phones and numbers are hashed: they are
-- looked for and never listed.

create table members (
  venue_id text not null,
  member_id text not null,
  promos text[] not null,
  -- Null: the venue itself.
  provider text,
  primary key (venue_id, member_id)
);

create table member_identifiers (
  venue_id text not null,
  identifier_hash text not null,
  member_id text not null,
  primary key (venue_id, identifier_hash)
);

create table loyalty_enrolments (
  venue_id text not null,
  email_hash text not null,
  status text not null,
  primary key (venue_id, email_hash)
);
