-- The log of suites' tabs: each order of an event day, and each of those that was refused or cancelled later, with the
-- amount taken off again. A tab's total is the sum. Written in the transaction that takes the order or changes its status.
create table suite_tab_entries (
  venue_id text not null,
  order_id uuid not null,
  -- ordered, returned
  reason text not null,
  event_suite_id text not null,
  -- Negative: taken off again.
  amount_cents integer not null,
  -- The account that ordered; null: a guest, or the kitchen that refused it.
  made_by uuid,
  -- The device's name, if it has one.
  device text,
  made_at timestamptz not null,
  primary key (venue_id, order_id, reason)
);

create index suite_tab_entries_by_suite on suite_tab_entries (venue_id, event_suite_id);
