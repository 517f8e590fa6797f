-- Surf breaks are searched by their words (album_words, known places); nothing reads this column and its index.
drop index surf_breaks_search;
alter table surf_breaks drop column search_text;
