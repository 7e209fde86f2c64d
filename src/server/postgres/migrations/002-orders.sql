create table submissions (
  venue_id text not null,
  idempotency_key uuid not null,
  request_hash text not null,
  http_status smallint not null,
  answer json not null,
  -- Null for a refusal, which is kept as well: a late duplicate of it never becomes an order.
  order_id uuid,
  created_at timestamptz not null,
  primary key (venue_id, idempotency_key)
);

create table orders (
  venue_id text not null,
  order_id uuid not null,
  check_number integer not null,
  status text not null,
  type text not null,
  table_number text,
  total_cents integer not null,
  pickup_at timestamptz,
  -- Lines, costs, checkout and configuration, in the names of the API.
  content json not null,
  created_at timestamptz not null,
  primary key (venue_id, order_id),
  unique (venue_id, check_number)
);

create index orders_by_time on orders (venue_id, created_at);

create table order_events (
  venue_id text not null,
  event_number bigint not null,
  order_id uuid not null,
  status text not null,
  happened_at timestamptz not null,
  primary key (venue_id, event_number)
);
