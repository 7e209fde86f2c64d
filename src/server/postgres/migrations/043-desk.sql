-- Facts of an order beside its status. Orders of the build before have none, and orders that it moves on either.
alter table orders add column seen_at timestamptz;
alter table orders add column promised_at timestamptz;
-- When the promised time was pressed: of two the later counts.
alter table orders add column promise_made_at timestamptz;
-- A ready order that is made again; null: it is not.
alter table orders add column recalled_at timestamptz;
alter table orders add column refusal_reason text;
-- The venue's words to the guest.
alter table orders add column refusal_text text;

-- status: the order came or moved on; others: a fact beside its status.
alter table order_events add column kind text not null default 'status';
-- The act of a desk that made it; the same act again makes no other event.
alter table order_events add column act_id uuid;
alter table order_events add column desk_id uuid;
-- When it was pressed.
alter table order_events add column acted_at timestamptz;
alter table order_events add column detail json;

create unique index order_events_of_acts on order_events (venue_id, act_id) where act_id is not null;
create index order_events_of_orders on order_events (venue_id, order_id);
create index orders_open on orders (venue_id, created_at)
  where status in ('received', 'accepted', 'preparing', 'ready');

-- kiosk or desk: a venue's device of the staff. Devices of the build before are kiosks.
alter table kiosks add column kind text not null default 'kiosk';
-- What a desk may do; null: it is a kiosk.
alter table kiosks add column role text;
alter table kiosks alter column place drop not null;
