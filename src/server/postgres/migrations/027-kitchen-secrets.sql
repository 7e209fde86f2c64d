-- The secret by which a venue's own script moves its orders. The secret itself is in that script alone.
create table kitchen_secrets (
  venue_id text not null,
  secret_hash text not null,
  made_at timestamptz not null,
  primary key (venue_id)
);
