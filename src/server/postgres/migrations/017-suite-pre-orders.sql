-- The pre-order of an event's suite: one, changed by revisions until it locks. Once it is charged, or stands for the
-- invoice, it becomes a row of orders, which kitchens see.
create table suite_pre_orders (
  venue_id text not null,
  event_suite_id text not null,
  order_id uuid not null,
  check_number integer not null,
  -- submitted, cancelled, locking, held, locked
  state text not null,
  -- Rises with each submission, change and cancellation, and with another card for one that is held.
  revision integer not null,
  -- Rises when a charge has ended without money: its key is of the order, the revision and the attempt.
  attempt integer not null,
  -- Null but for held.
  held_because text,
  deliver_at timestamptz not null,
  total_cents integer not null,
  due_cents integer not null,
  currency text not null,
  table_number text not null,
  -- charge, invoice
  payment text not null,
  -- The saved card that it is charged to; null for the invoice.
  card_holder text,
  payment_card_id uuid,
  -- The suite's owner when it was submitted: another one is not served with it.
  owner_email_key text not null,
  user_id uuid,
  language text not null,
  -- Lines, costs and checkout, in the names of the API.
  content json not null,
  changed_at timestamptz not null,
  -- When the owner was to be sent a mail that it is held, and until when one server sends it.
  notice_due_at timestamptz,
  notice_claimed_until timestamptz,
  primary key (venue_id, event_suite_id)
);

create index suite_pre_orders_open on suite_pre_orders (state) where state in ('submitted', 'locking', 'held');
create index suite_pre_orders_by_user on suite_pre_orders (user_id) where user_id is not null;

-- Each revision, with its maker.
create table suite_pre_order_acts (
  venue_id text not null,
  event_suite_id text not null,
  revision integer not null,
  -- submitted, changed, cancelled, card
  act text not null,
  total_cents integer not null,
  made_by uuid not null,
  -- The device's name, if it has one.
  device text,
  made_at timestamptz not null,
  primary key (venue_id, event_suite_id, revision)
);

-- Orders for a later time are their kitchen's, and are refunded if it cancels them, however long ago they were taken.
create index orders_by_pickup on orders (venue_id, pickup_at) where pickup_at is not null;
