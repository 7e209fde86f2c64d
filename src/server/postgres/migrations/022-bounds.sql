-- Until when each caller has used up a limit on calls; shared by all servers. Unlogged: counting waits for no disk. A
-- crash of the database empties it, a restart does not.
create unlogged table call_limits (
  -- Empty: counted for all venues together.
  venue_id text not null,
  -- What is counted and for whom; addresses are hashed.
  name text not null,
  -- Each call moves it on by its part of span_ms. A call that would move it further ahead of now than span_ms is
  -- refused.
  busy_until timestamptz not null,
  span_ms double precision not null,
  primary key (venue_id, name)
);

create index call_limits_ended on call_limits (busy_until);

-- Whether who asked knew the order's key: those who know its number alone have places of their own.
alter table ready_notices add column by_key boolean not null default false;
