-- When its guest had waited two minutes for somebody to see it, and its venue was told; null: it was not.
alter table orders add column unseen_at timestamptz;
create index orders_unseen on orders (created_at)
  where status = 'received' and seen_at is null and unseen_at is null;

-- Mails to a venue's people about orders that they do not see. Rows are deleted after 13 months.
create table venue_alerts (
  venue_id text not null,
  -- unseen: an order waits; away: no receiver of the venue is there.
  kind text not null,
  -- The order; or when a receiver was there for the last time, so that an outage has one mail.
  about text not null,
  made_at timestamptz not null,
  -- Not to be tried before: later than now while somebody is sending it.
  due_at timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  primary key (venue_id, kind, about)
);
create index venue_alerts_due on venue_alerts (due_at) where done_at is null;

-- Minutes that its desk counts with, as they were when it was placed; null: an order of before, with today's.
alter table orders add column prep_minutes integer;

-- Orders of a slot, at most; null: as the menus say.
alter table venue_pace add column most_per_slot integer;
