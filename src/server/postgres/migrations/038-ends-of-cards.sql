-- Each saved card has an end, which its use moves on. The default serves a server of an older build beside this one.
alter table payment_cards
  add column ends_at timestamptz not null default now() + interval '90 days';

-- A guest's: 90 days after what is known of its last use.
update payment_cards set ends_at = greatest(saved_at, chosen_at) + interval '90 days'
where holder like 'browser:%';

update payment_cards set ends_at = now() + interval '730 days' where holder like 'user:%';

-- Saved by an operator who acted as the owner of a suite: under an id that is no account's. A pre-order that is to be
-- charged to it keeps it until its event has ended.
update payment_cards c set ends_at = coalesce((
  select max(e.ends_at)
  from suite_pre_orders p
  join event_suites s on s.venue_id = p.venue_id and s.event_suite_id = p.event_suite_id
  join suite_events e on e.venue_id = s.venue_id and e.event_id = s.event_id
  where p.card_holder = c.holder and p.payment_card_id = c.payment_card_id
), now())
where holder like 'user:%'
  and not exists (select 1 from users u where 'user:' || u.user_id::text = c.holder);

drop index payment_cards_by_time;
create index payment_cards_by_end on payment_cards (ends_at);

-- A hand-over key that was given to an operator earlier is refused; null: since the right was given.
alter table venue_operators add column trusted_from timestamptz;
