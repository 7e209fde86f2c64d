-- The PIN by which a venue's staff enrol devices and unlock them.
create table staff_pins (
  venue_id text primary key,
  -- Argon2id.
  pin_hash text not null,
  set_at timestamptz not null
);

-- PINs that were wrong, or are not judged yet, in a row.
create table pin_tries (
  venue_id text not null,
  -- kiosk:ID of an enrolled device, or address:HASH.
  caller text not null,
  tries integer not null,
  tried_at timestamptz not null,
  primary key (venue_id, caller)
);

-- Devices that staff enrolled.
create table kiosks (
  venue_id text not null,
  kiosk_id uuid not null,
  secret_hash text not null,
  name text not null,
  place json not null,
  -- What it reported when it last checked in; null: it has not.
  report json,
  enrolled_at timestamptz not null,
  seen_at timestamptz not null,
  revoked_at timestamptz,
  primary key (venue_id, kiosk_id)
);

create index kiosks_by_secret on kiosks (secret_hash);
