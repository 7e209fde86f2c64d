-- ready, recalled or over: the last text of a request; null: none has gone out.
alter table ready_notices add column said text;
-- How many texts have gone out.
alter table ready_notices add column texts integer not null default 0;
update ready_notices set said = 'ready', texts = 1 where sent_at is not null;
