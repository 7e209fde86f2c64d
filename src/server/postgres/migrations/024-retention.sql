-- What is kept for a time is found by its age, however many rows there are.

create index submissions_refused on submissions (created_at) where http_status >= 400;
create index claimed_keys_by_time on claimed_keys (claimed_at);

-- When the person was taken out of an order; null: never, or with their account by an older build.
alter table orders add column person_forgotten_at timestamptz;

create index orders_of_guests on orders (venue_id, created_at)
  where user_id is null and person_forgotten_at is null;
