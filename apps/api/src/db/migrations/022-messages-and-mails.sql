-- Whoever is bothered can stop it and tell the operator; who has not read a message is written to once; which mails
-- somebody wants is theirs to say.

alter table messages add column mailed_at timestamptz;
create index messages_to_mail on messages (created_at) where read_at is null and mailed_at is null;

create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  constraint blocks_two_people check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table reports (
  id uuid primary key default new_id(),
  reporter_id uuid not null references users,
  reported_id uuid not null references users,
  conversation_id uuid not null references conversations,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint reports_reason check (char_length(reason) between 1 and 2000)
);
create index reports_reporter on reports (reporter_id);
create index reports_reported on reports (reported_id);
create index reports_conversation on reports (conversation_id);

-- A row is a mail that its reader does not want.
create table unwanted_mails (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind),
  constraint unwanted_mails_kind check (kind in ('sale', 'photos', 'session', 'message'))
);
