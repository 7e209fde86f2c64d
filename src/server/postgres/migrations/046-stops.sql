-- What staff have taken off the menu for now, beside the venue's document. Older builds do not read it.
create table venue_stops (
  venue_id text not null,
  stop_id uuid not null,
  scope text not null,
  -- An id; of a value group/value.
  target text not null,
  -- True: on sale though the document says sold out.
  is_sold boolean not null,
  -- Null: until staff end it.
  ends_at timestamptz,
  made_at timestamptz not null,
  desk_id uuid not null,
  ended_at timestamptz,
  -- lifted, replaced, time, gone or file.
  end_reason text,
  primary key (venue_id, stop_id)
);
create unique index venue_stops_now on venue_stops (venue_id, scope, target) where ended_at is null;

create table venue_pace (
  venue_id text not null,
  way text not null,
  extra_minutes integer not null,
  extra_until timestamptz,
  paused_until timestamptz,
  last_call_at timestamptz,
  last_call_ends_at timestamptz,
  made_at timestamptz not null,
  desk_id uuid not null,
  primary key (venue_id, way)
);
