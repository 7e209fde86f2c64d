-- Who asked for a text when an order is ready. Rows are deleted a day after they were asked for.
create table ready_notices (
  venue_id text not null,
  order_id uuid not null,
  phone_number text not null,
  -- What the messenger tells a repeated text by.
  notice_id uuid not null,
  language text not null,
  asked_at timestamptz not null,
  -- Not to be tried before: later than now while somebody is sending it.
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (venue_id, order_id, phone_number)
);

create index ready_notices_to_send on ready_notices (due_at) where sent_at is null;
