-- Parts of a venue's kitchen. Without any, all orders are made as before; older builds do not read them.
create table stations (
  venue_id text not null,
  station_id uuid not null,
  name text not null,
  -- In the list, from 0.
  place integer not null,
  -- Lists of ids.
  menus json not null,
  sections json not null,
  items json not null,
  -- Makes nothing, and says when an order is ready.
  is_expediter boolean not null,
  -- Of the venue, with which the list was written.
  version integer not null,
  primary key (venue_id, station_id)
);

-- What was pressed at a station on the lines of an order.
create table tickets (
  venue_id text not null,
  order_id uuid not null,
  station_id uuid not null,
  -- [{line, isDone, at}]: the line's place in the order, and when it was pressed, in milliseconds.
  marks json not null,
  -- The event of the last press.
  changed_event bigint not null,
  primary key (venue_id, order_id, station_id)
);
