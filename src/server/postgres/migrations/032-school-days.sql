-- The orders of a school's days. All days of one submission share its payment, and each is refunded by its part.
create table school_days (
  venue_id text not null,
  order_id uuid not null,
  -- Of the submission, and of its payment.
  submission_key uuid not null,
  -- Null: a guest, or a person who was taken out of it.
  user_id uuid,
  -- Null: the person themselves.
  child_id uuid,
  -- yyyy-MM-dd on the venue's calendar.
  date text not null,
  -- False: the order was refused or cancelled, so that the day can be ordered again.
  is_open boolean not null,
  -- Its part of what a card was charged; 0: it is paid otherwise.
  charge_cents integer not null check (charge_cents >= 0),
  -- none, due, refunded, failed
  refund_state text not null,
  primary key (venue_id, order_id)
);

-- A day of a child is ordered once, whatever the device.
create unique index school_days_once on school_days
  (venue_id, user_id, coalesce(child_id, '00000000-0000-0000-0000-000000000000'::uuid), date)
  where is_open;

create index school_days_of_submission on school_days (venue_id, submission_key);
create index school_days_due on school_days (venue_id, order_id) where refund_state = 'due';
