-- A key is one body's before anything is made or paid under it.

-- Of orders to marketplace hubs, whose own answer is written after those of all parts.
create table claimed_keys (
  venue_id text not null,
  idempotency_key uuid not null,
  request_hash text not null,
  claimed_at timestamptz not null,
  primary key (venue_id, idempotency_key)
);

-- Until when one copy of an order alone asks the gateway; null: none does.
alter table payments add column asking_until timestamptz;
