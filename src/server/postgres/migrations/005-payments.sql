-- What is paid for an order by card or wallet, written before the gateway is asked, so that whatever ends
-- in between is found again. Of a card there is what a receipt may show; numbers are nowhere.
create table payments (
  venue_id text not null,
  idempotency_key uuid not null,
  request_hash text not null,
  method text not null,
  amount_cents integer not null,
  -- authorising, authorised, captured, voiding, voided, declined, failed
  state text not null,
  -- The gateway's own name of it.
  authorisation text,
  decline_reason text,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (venue_id, idempotency_key)
);

create index payments_unfinished on payments (created_at)
  where state in ('authorising', 'authorised', 'voiding');

-- Cards that may be charged again, by who saved them: a browser, by the hash of its secret.
create table payment_cards (
  holder text not null,
  payment_card_id uuid not null,
  gateway text not null,
  token text not null,
  brand text not null,
  last4 text not null,
  expiry text not null,
  saved_at timestamptz not null default clock_timestamp(),
  -- The one that was chosen last is the default; of those never chosen, the one that was saved first.
  chosen_at timestamptz,
  primary key (holder, payment_card_id),
  unique (holder, token)
);

-- The book of the test gateway; a real one keeps its own elsewhere.
create table test_gateway_ledger (
  venue_id text not null,
  key text not null,
  act text not null,
  behaviour text,
  amount_cents integer not null,
  declined text,
  written_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, key)
);
