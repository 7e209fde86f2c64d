-- When an order for a later time is made, as it was taken; null: not known, as of orders from before.
alter table orders add column fire_at timestamptz;
-- The order to a marketplace hub that it is a part of; null: it is none, or from before.
alter table orders add column hub_id text;
alter table orders add column hub_key uuid;

create index orders_to_fire on orders (venue_id, pickup_at)
  where status = 'accepted' and pickup_at is not null;
create index orders_of_hubs on orders (hub_id, created_at) where hub_id is not null;
