-- The operator who placed the order, for somebody else or for a suite; null: its person, or a guest.
alter table orders add column operator_id uuid;
