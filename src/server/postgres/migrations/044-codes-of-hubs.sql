-- A part of an order to a marketplace hub uses codes of the hub, whose id and key its uses name beside the order of the
-- venue that makes it. Null: the code is the venue's.
alter table gift_card_uses add column hub_id text;
alter table gift_card_uses add column hub_key uuid;
alter table discount_code_uses add column hub_id text;
alter table discount_code_uses add column hub_key uuid;

create index gift_card_uses_of_hub on gift_card_uses (hub_id, hub_key) where hub_id is not null;
create index discount_code_uses_of_hub on discount_code_uses (hub_id, code) where hub_id is not null;

-- The one use of a code that the parts of an order share: the first takes it, and it is given back with the last.
create table hub_code_uses (
  venue_id text not null,
  hub_key uuid not null,
  code text not null,
  -- Parts that are neither refused nor cancelled; 0: the use was given back.
  parts integer not null check (parts >= 0),
  primary key (venue_id, hub_key, code)
);
