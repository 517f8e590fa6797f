-- Whether buyers get the photographer's originals with creator, copyright and licence written into them.
alter table users add column embeds_rights boolean not null default false;
