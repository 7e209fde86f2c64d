-- When the person was taken out of a pre-order that no account has; null: never, or with their account by an older build.
alter table suite_pre_orders add column person_forgotten_at timestamptz;

create index suite_pre_orders_of_nobody on suite_pre_orders (venue_id, deliver_at)
  where user_id is null and person_forgotten_at is null;

-- Cards of browsers are found by their age: their cookie ends, and nobody charges them again.
create index payment_cards_by_time on payment_cards (saved_at) where holder like 'browser:%';
