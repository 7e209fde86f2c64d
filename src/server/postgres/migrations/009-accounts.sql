-- People, their sessions and what they own. People's tables are keyed by the person; none leads to another.

create table users (
  user_id uuid not null,
  -- As they wrote it; found by its plain form in user_emails.
  email text not null,
  -- When they showed that the e-mail is theirs; null: they have not.
  email_verified_at timestamptz,
  first_name text not null,
  last_name text not null,
  phone_number text,
  -- argon2id; null: signs in with another provider alone, or has not chosen one yet.
  password_hash text,
  suite_operator boolean not null default false,
  -- As the API writes it; null: none.
  default_tip json,
  promo_code text,
  created_at timestamptz not null,
  primary key (user_id)
);

create table user_emails (
  -- Lower case.
  email_key text not null,
  user_id uuid not null,
  primary key (email_key)
);

create table user_identities (
  provider text not null,
  -- The provider's own name of the person.
  subject text not null,
  user_id uuid not null,
  linked_at timestamptz not null,
  primary key (provider, subject)
);

create index user_identities_by_user on user_identities (user_id);

create table sessions (
  -- The secret itself is in the person's browser alone.
  secret_hash text not null,
  -- user, operator, login-as
  kind text not null,
  user_id uuid not null,
  -- Who acts as the user; null but for login-as.
  operator_id uuid,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (secret_hash)
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (ends_at);

create table one_time_links (
  secret_hash text not null,
  user_id uuid not null,
  -- reset, confirm
  purpose text not null,
  -- The plain form of the e-mail that it was made for: of another one it shows nothing.
  email_key text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (secret_hash)
);

create index one_time_links_by_user on one_time_links (user_id);

create table sign_in_attempts (
  state_hash text not null,
  provider text not null,
  -- What the provider's answer has to fit: nonce, PKCE verifier, the browser's own secret by its hash.
  expected json not null,
  return_to text not null,
  ends_at timestamptz not null,
  -- Where the provider tells it beside its answer.
  person_name json,
  primary key (state_hash)
);

-- Who ordered, where they were signed in.
alter table orders add column user_id uuid;
create index orders_by_user on orders (user_id, created_at) where user_id is not null;
-- From an order to the key that it was sent and paid under.
create index submissions_by_order on submissions (venue_id, order_id) where order_id is not null;

create table suite_events (
  venue_id text not null,
  event_id text not null,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (venue_id, event_id)
);

create table event_suites (
  venue_id text not null,
  event_suite_id text not null,
  event_id text not null,
  name text not null,
  -- Whose it is that day: the plain form of an e-mail, which may come before its account.
  owner_email_key text not null,
  primary key (venue_id, event_suite_id)
);

create index event_suites_by_owner on event_suites (owner_email_key);
