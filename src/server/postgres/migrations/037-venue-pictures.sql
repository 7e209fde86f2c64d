-- By the link of a picture in the document: the address of its sizes, and its placeholder, as JSON.
alter table venues add column pictures text not null default '{}';

-- The sizes themselves. An address always has the same content.
create table venue_pictures (
  venue_id text not null,
  -- The mark of the picture and the width: `k3V…-320`.
  name text not null,
  webp bytea not null,
  primary key (venue_id, name)
);
