-- What guests agreed to have counted. Nothing here says who they are: the id of a visit is a random one of a
-- browser's tab, and an event has no room for a text.

create table analytics_events (
  venue_id text not null,
  event_id uuid not null,
  visit_id uuid not null,
  name text not null,
  detail json not null,
  happened_at timestamptz not null,
  primary key (venue_id, event_id)
);

create index analytics_events_by_time on analytics_events (venue_id, happened_at);
