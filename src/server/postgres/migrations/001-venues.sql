-- Every table of a venue has venue_id first in its primary and unique keys, and no key reaches
-- across venues, so that the tables can be spread over several machines by venue.

create table venues (
  venue_id text not null,
  slug text not null,
  -- The document as it was published, byte for byte: it is what data.json answers.
  document text not null,
  etag text not null,
  version integer not null,
  published_at timestamptz not null,
  primary key (venue_id)
);

-- The directory of slugs is shared by all venues: it is the one place that keeps a slug single.
create table venue_slugs (
  slug text primary key,
  venue_id text not null
);

-- The row that an order locks: numbers counted here have no gaps and follow the order of commits.
create table venue_counters (
  venue_id text not null,
  menu_version integer not null,
  next_check_number integer not null default 1,
  next_event_number bigint not null default 1,
  primary key (venue_id)
);
