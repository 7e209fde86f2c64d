-- True: another lunch of a child on a day that has one, which the person has asked for.
alter table school_days add column again boolean not null default false;

drop index school_days_once;

-- A day of a child is ordered once, whatever the device, but for lunches that are asked for besides.
create unique index school_days_once on school_days
  (venue_id, user_id, coalesce(child_id, '00000000-0000-0000-0000-000000000000'::uuid), date)
  where is_open and not again;
