-- Brands are the deployment's, not a venue's: their hosts and paths are single across all of them.
create table brands (
  brand_id text primary key,
  -- The document as it was imported.
  document text not null,
  imported_at timestamptz not null
);

-- The paths of all brands: none of them becomes a venue's slug.
create table brand_paths (
  brand_id text not null,
  path text not null,
  primary key (brand_id, path)
);
create index brand_paths_by_path on brand_paths (path);
