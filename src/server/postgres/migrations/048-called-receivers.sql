-- Receivers that are added by a venue: webhooks and printers. Each has a cursor, the number of the next event to
-- deliver; a job delivers from there, one server at a time, or the receiver asks.
alter table receivers
  -- The stations whose lines it gets; null: all.
  add column stations json,
  -- Whose turn it is: the cursor moves only for the lease that it was read with.
  add column lease uuid,
  add column leased_until timestamptz,
  -- Events before this number may have gone out: they are copies.
  add column offered bigint not null default 1,
  -- Failures since the last success.
  add column tries integer not null default 0,
  add column next_at timestamptz not null default now(),
  -- When it is next asked whether it is there.
  add column check_at timestamptz not null default now(),
  add column fault json,
  add column fault_since timestamptz,
  -- The secret before the last renewal goes on for a day.
  add column secret_hash_before text,
  -- What signs deliveries is needed as it is, and is not a hash.
  add column signing_secret text,
  add column signing_secret_before text,
  add column renewed_at timestamptz;

create index receivers_by_id on receivers (receiver_id);
create index receivers_due on receivers (kind, next_at) where enabled;
