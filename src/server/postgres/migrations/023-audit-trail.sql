-- What was done about accounts and rights, and what was refused: ids alone, and of addresses the network. The same act
-- within an hour is one row with a count, so that a flood of failures stays small. Kept for 13 months.
create table audit_trail (
  -- Empty: of no venue.
  venue_id text not null,
  hour timestamptz not null,
  kind text not null,
  outcome text not null,
  -- The account that it is about; empty: nobody is signed in, or no account has that e-mail.
  person_id text not null,
  -- The operator acting as that person; empty: none.
  operator_id text not null,
  -- Empty: none, as from the command line.
  address text not null,
  -- The path of the call that was refused; empty: it was not.
  call text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (venue_id, hour, kind, outcome, person_id, operator_id, address, call)
);

create index audit_trail_by_time on audit_trail (last_at);
