-- Whether the originals of this photographer are delivered without their GPS fields; of secret spots they always are.
alter table users add column removes_gps boolean not null default false;
