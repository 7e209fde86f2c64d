-- When its person last used an account, in which language, and when they were told that it ends; null: not since.
-- Of accounts from before it is the day of this migration: nobody is told too early.
alter table users add column used_at timestamptz not null default now();
alter table users add column language text not null default 'en';
alter table users add column end_warned_at timestamptz;

create index users_by_use on users (used_at);
