-- People who want a mail before ordering of school lunches closes.
create table lunch_reminders (
  user_id uuid not null,
  -- In which they asked for it.
  language text not null,
  asked_at timestamptz not null,
  primary key (user_id)
);

-- At most one mail for a person, a school and a week. A row stays for some weeks, so that there is no second one.
create table lunch_reminder_mails (
  venue_id text not null,
  user_id uuid not null,
  -- The Monday of the week, yyyy-MM-dd.
  week text not null,
  -- Not to be sent before: later than now while a server sends it.
  due_at timestamptz not null,
  -- How often a server has begun.
  attempts integer not null,
  -- When it went out, or was needed no more; null: neither.
  done_at timestamptz,
  primary key (venue_id, user_id, week)
);

create index lunch_reminder_mails_due on lunch_reminder_mails (due_at) where done_at is null;
create index lunch_reminder_mails_of_user on lunch_reminder_mails (user_id);
