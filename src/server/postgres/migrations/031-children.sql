-- The children for whom a person orders school lunches.
create table children (
  user_id uuid not null,
  -- Chosen by the device that added the child.
  child_id uuid not null,
  name text not null,
  school_class text not null,
  allergens text[] not null,
  added_at timestamptz not null,
  primary key (user_id, child_id)
);
