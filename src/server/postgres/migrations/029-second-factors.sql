-- The second step of an operator's sign-in: codes of an authenticator app (RFC 6238).
create table second_factors (
  user_id uuid not null,
  -- Base32. Codes are computed from it, so that no hash can take its place.
  secret text not null,
  started_at timestamptz not null,
  -- When a code showed that the app has the secret; null: it has not.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: neither it nor an earlier one is taken again.
  last_step integer not null,
  primary key (user_id)
);

-- Each for one sign-in without the app; one that was used is gone.
create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Venues whose operators need the second step.
create table second_factor_venues (
  venue_id text not null,
  required_at timestamptz not null,
  primary key (venue_id)
);
