-- The names are rows of place_names (057). No process reads these columns any more.
alter table continents drop column name_es, drop column name_en;
alter table countries drop column name_es, drop column name_en;
alter table regions drop column name_es, drop column name_en;
alter table surf_breaks drop column name_es, drop column name_en;
