-- What a photographer writes about the own sessions, a second time for readers of English. Empty: everybody reads `description`.
alter table photographer_profiles add column description_en text not null default '';
