-- Orders under an id that has no account end by their age as guests' do, and are found among those of accounts.
create index orders_of_users on orders (venue_id, created_at) include (user_id)
  where user_id is not null and person_forgotten_at is null;
