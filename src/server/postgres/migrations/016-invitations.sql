-- The key that encrypts a venue's invitations to suites, made with the first of them. All servers share it.
create table invitation_keys (
  venue_id text primary key,
  -- 256 bits.
  secret bytea not null,
  made_at timestamptz not null
);
