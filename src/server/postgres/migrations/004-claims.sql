-- What an order takes up besides its number: places in slots, money of gift cards, uses of codes. All of it is
-- written in the transaction that takes the order, under the venue's row in venue_counters.

create table order_slots (
  venue_id text not null,
  menu_id text not null,
  starts_at timestamptz not null,
  order_id uuid not null,
  primary key (venue_id, menu_id, starts_at, order_id)
);

create table discount_codes (
  venue_id text not null,
  code text not null,
  -- As venues write charges: "15%" or "5.00$".
  value text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: any number.
  uses_left integer,
  primary key (venue_id, code)
);

create table gift_cards (
  venue_id text not null,
  code text not null,
  balance_cents integer not null check (balance_cents >= 0),
  primary key (venue_id, code)
);

create table gift_card_uses (
  venue_id text not null,
  order_id uuid not null,
  code text not null,
  amount_cents integer not null,
  primary key (venue_id, order_id, code)
);
