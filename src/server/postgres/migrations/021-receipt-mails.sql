-- Orders whose receipt is still to be mailed to the e-mail in their content. A row is deleted once its mail went out,
-- or never will.
create table receipt_mails (
  venue_id text not null,
  order_id uuid not null,
  language text not null,
  -- Not to be sent before: later than now while a server sends it.
  due_at timestamptz not null,
  primary key (venue_id, order_id)
);

create index receipt_mails_due on receipt_mails (due_at);
