-- Operators belong to venues, and a suite has all that its event needs.

create table venue_operators (
  venue_id text not null,
  user_id uuid not null,
  added_at timestamptz not null,
  primary key (venue_id, user_id)
);

create index venue_operators_by_user on venue_operators (user_id);

-- Until now an operator worked at every venue with events.
insert into venue_operators (venue_id, user_id, added_at)
select venues.venue_id, users.user_id, now()
from users, (select distinct venue_id from suite_events) as venues
where users.suite_operator;

alter table event_suites
  add column owner_name text,
  add column level text,
  add column table_number text,
  -- Null: no limit.
  add column tab_limit_cents integer check (tab_limit_cents >= 0),
  -- charge, invoice
  add column payment_preference text not null default 'charge',
  -- When its pre-order opens and locks; null: by the start of the event.
  add column opens_at timestamptz,
  add column locks_at timestamptz;

-- A session of an operator for the owner of a suite ends with its event and with the operator's rights
-- at its venue. Null but for login-as, and for those of an older build.
alter table sessions
  add column venue_id text,
  add column event_suite_id text,
  add column latest_end timestamptz;

-- Each change of a suite's settings, with its maker.
create table suite_changes (
  venue_id text not null,
  event_suite_id text not null,
  -- From 1, in the order in which they were made.
  number integer not null,
  made_at timestamptz not null,
  made_by uuid not null,
  changes json not null,
  primary key (venue_id, event_suite_id, number)
);
