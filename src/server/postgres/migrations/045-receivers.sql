-- What gets a venue's orders: a desk, a script (api), the test kitchen. A revoked desk has none.
create table receivers (
  venue_id text not null,
  receiver_id uuid not null,
  kind text not null,
  name text not null,
  settings json not null default '{}',
  secret_hash text,
  -- The number of the next event that it has not shown to have.
  cursor bigint not null default 1,
  -- When it last showed that it is there, by the clock of the database; null: never.
  seen_at timestamptz,
  enabled boolean not null default true,
  made_at timestamptz not null default now(),
  primary key (venue_id, receiver_id)
);

create unique index receivers_of_scripts on receivers (venue_id) where kind = 'api';

-- The secrets of scripts go on working. Servers of the build before read kitchen_secrets until they end.
insert into receivers (venue_id, receiver_id, kind, name, secret_hash, cursor, seen_at, made_at)
select s.venue_id, gen_random_uuid(), 'api', 'Script', s.secret_hash,
  coalesce(c.next_event_number, 1), now(), s.made_at
from kitchen_secrets s left join venue_counters c using (venue_id);

insert into receivers (venue_id, receiver_id, kind, name, seen_at, made_at)
select venue_id, kiosk_id, 'desk', name, now(), enrolled_at
from kiosks where kind = 'desk' and revoked_at is null;

-- What staff set beside the document, which is public and imported again.
create table desk_settings (
  venue_id text primary key,
  settings json not null,
  changed_at timestamptz not null default now()
);

-- Venues of before take orders whether anybody is there or not, as they did: a script of theirs may only report.
insert into desk_settings (venue_id, settings)
select venue_id, '{"attendance":"told"}' from venues;
