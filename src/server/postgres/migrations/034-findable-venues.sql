-- What a search needs of a venue, so that an index of all venues reads no document. Null: published by
-- an older build; the server writes it when it first reads the venue.
alter table venues add column findable text;

-- An index in memory asks for what has changed since.
create index venues_published_at on venues (published_at);
