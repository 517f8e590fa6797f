-- Each minute the paid orders with a photo whose original has not arrived are asked for, also those of deleted photos.
-- The code before this does not ask.
create index photos_without_original on photos (id) where original_awaited_since is not null;
