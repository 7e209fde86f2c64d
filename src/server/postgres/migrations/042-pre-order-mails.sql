-- When the owner of a suite was to be sent a mail that its pre-order was placed, changed or cancelled, and until when one
-- server sends it; null: nothing is to be sent. Pre-orders from before send none until they are changed.
alter table suite_pre_orders add column mail_due_at timestamptz;
alter table suite_pre_orders add column mail_claimed_until timestamptz;

create index suite_pre_orders_to_mail on suite_pre_orders (mail_due_at) where mail_due_at is not null;
