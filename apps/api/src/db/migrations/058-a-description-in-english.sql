-- What a photographer writes about the own sessions, a second time for readers of English. Empty: everybody reads `description`.
alter table photographer_profiles add column other_description text not null default '';
