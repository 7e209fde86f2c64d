-- The plain name of the device that a session was opened on; null: not known, or of an older build.
alter table sessions add column device text;
