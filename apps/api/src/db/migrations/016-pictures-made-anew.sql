-- Pictures of photos are made anew when the way they are made changes, and buyers have pictures without a mark.

-- By which recipe the pictures were made: PICTURE_RECIPE in adapters/images/port.ts. Older ones are found by this.
alter table photos add column picture_recipe smallint not null default 1;
-- Only covers have further sizes, so this index is small.
create index photos_with_covers on photos (picture_recipe, id) where renditions <> '[]' and files_removed_at is null;

-- Never under a public address; empty until somebody bought the photo and the job has run.
alter table photos add column bought_thumbnail_key text;
alter table photos add column bought_preview_key text;
alter table photos add constraint photos_bought_pictures check (
  (bought_thumbnail_key is null) = (bought_preview_key is null)
);
