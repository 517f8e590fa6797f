-- Photos that were moved from an open album into a draft get new addresses, and only those of the draft.

alter table address_changes
  -- Null: all photos of the album, as before this column.
  add column photo_ids uuid[];
