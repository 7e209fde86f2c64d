-- The menus of each school by day, and its holidays, as they were imported.
create table school_calendars (
  venue_id text primary key,
  -- Text, as venues' documents are: it is given out as it came in.
  document text not null,
  imported_at timestamptz not null
);
