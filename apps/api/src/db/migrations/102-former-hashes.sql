-- Bytes that a photo had before another file took their place: an upload of them into its album is that photo, not a second
-- one. The code before this writes no rows, and deletes them with their photos.

create table former_hashes (
  photo_id uuid not null references photos on delete cascade,
  sha256 text not null,
  primary key (photo_id, sha256),
  constraint former_hashes_sha256_form check (sha256 ~ '^[0-9a-f]{64}$')
);
create index former_hashes_hash on former_hashes (sha256);

-- Of the photos that were replaced until now, those of buyers are known.
insert into former_hashes (photo_id, sha256) select distinct photo_id, sha256 from replaced_originals;
