-- Guests of a suite's owner order on its tab, with the suite's code.

alter table event_suites
  -- nobody, code, asked
  add column guest_ordering text not null default 'nobody',
  -- Null: none was made yet.
  add column guest_code text;

alter table suite_tab_entries
  -- The name that a guest without an account gave.
  add column guest_name text;

-- Orders of guests that wait for the owner's answer, each until its key has an answer.
create table suite_asks (
  venue_id text not null,
  idempotency_key uuid not null,
  event_suite_id text not null,
  request_hash text not null,
  -- The call as it came, without the tokens of sessions.
  call json not null,
  total_cents integer not null,
  user_id uuid,
  card_holder text,
  language text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (venue_id, idempotency_key)
);

create index suite_asks_by_suite on suite_asks (venue_id, event_suite_id);
