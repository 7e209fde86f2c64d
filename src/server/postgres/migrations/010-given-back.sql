-- What an order claimed of a gift card or a code is given back once, when the order is refused or cancelled. What a
-- card was loaded with and how often a code may be used is stored beside what is left, so that both can be added up.
alter table gift_card_uses add column returned_at timestamptz;

create table discount_code_uses (
  venue_id text not null,
  order_id uuid not null,
  code text not null,
  returned_at timestamptz,
  primary key (venue_id, order_id, code)
);

-- A bill names the code that it was reduced by. PostgreSQL has no text for U+0000 or half of a
-- surrogate pair: such an order is not taken apart.
insert into discount_code_uses (venue_id, order_id, code)
select venue_id, order_id, code from (
  select venue_id, order_id, case
    when strpos(content::text, '\u0000') = 0 and strpos(content::text, '\ud') = 0 then content #>> '{costs,discount,code}'
  end as code
  from orders
) as billed
where code is not null;

with returned as (
  update gift_card_uses as used set returned_at = now()
  where not exists (
    select 1 from orders
    where orders.venue_id = used.venue_id and orders.order_id = used.order_id
      and status not in ('refused', 'cancelled')
  )
  returning venue_id, code, amount_cents
)
update gift_cards set balance_cents = balance_cents + sum_cents
from (
  select venue_id, code, sum(amount_cents) as sum_cents from returned group by venue_id, code
) as owed
where gift_cards.venue_id = owed.venue_id and gift_cards.code = owed.code;

with returned as (
  update discount_code_uses as used set returned_at = now()
  where not exists (
    select 1 from orders
    where orders.venue_id = used.venue_id and orders.order_id = used.order_id
      and status not in ('refused', 'cancelled')
  )
  returning venue_id, code
)
update discount_codes set uses_left = uses_left + uses
from (select venue_id, code, count(*) as uses from returned group by venue_id, code) as owed
where discount_codes.venue_id = owed.venue_id and discount_codes.code = owed.code;

alter table gift_cards add column loaded_cents integer not null default 0;
update gift_cards set loaded_cents = balance_cents + coalesce((
  select sum(amount_cents) from gift_card_uses as used
  where used.venue_id = gift_cards.venue_id and used.code = gift_cards.code and returned_at is null
), 0);
alter table gift_cards alter column loaded_cents drop default;

-- Null: any number.
alter table discount_codes add column uses_allowed integer;
update discount_codes set uses_allowed = uses_left + (
  select count(*) from discount_code_uses as used
  where used.venue_id = discount_codes.venue_id and used.code = discount_codes.code
    and returned_at is null
);
