-- What a person does at a venue. Operators of the build before are operators of suites, and its servers go on adding them.
alter table venue_operators add column role text not null default 'suites';
-- Who invited the person; null: a command.
alter table venue_operators add column added_by uuid;

-- Mailed links by which a person gets a role.
create table staff_invitations (
  venue_id text not null,
  invitation_id uuid not null,
  secret_hash text not null,
  email text not null,
  -- The e-mail in its plain form.
  email_key text not null,
  role text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (venue_id, invitation_id)
);
create unique index staff_invitations_by_secret on staff_invitations (secret_hash);
create unique index staff_invitations_by_email on staff_invitations (venue_id, email_key);

-- The PIN by which a person is known at a shared tablet.
create table staff_person_pins (
  venue_id text not null,
  user_id uuid not null,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (venue_id, user_id)
);

-- A person at a shared tablet, for one act.
create table staff_seals (
  venue_id text not null,
  seal_hash text not null,
  user_id uuid not null,
  desk_id uuid not null,
  ends_at timestamptz not null,
  -- The act that it was used for; null: for none.
  act_id uuid,
  primary key (venue_id, seal_hash)
);

-- The person who made an event, where one is known.
alter table order_events add column made_by uuid;
-- The person at whose browser a desk is; null: it is a device of the venue.
alter table receivers add column user_id uuid;
