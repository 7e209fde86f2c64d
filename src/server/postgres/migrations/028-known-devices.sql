-- Browsers in which a person signed in: a stranger's wrong passwords do not lock these out. The secret itself is in the browser alone.
create table known_devices (
  user_id uuid not null,
  secret_hash text not null,
  -- Counted from the last sign-in there.
  ends_at timestamptz not null,
  primary key (user_id, secret_hash)
);

create index known_devices_by_secret on known_devices (secret_hash);
create index known_devices_by_end on known_devices (ends_at);
