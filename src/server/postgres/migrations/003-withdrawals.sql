-- Null for an order that was taken back before it came: that answer is for whatever comes under its key.
alter table submissions alter column request_hash drop not null;
