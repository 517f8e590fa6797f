-- Conversations between a surfer and a photographer, and what the bell shows.

create table conversations (
  id uuid primary key default new_id(),
  surfer_id uuid not null references users,
  photographer_id uuid not null references users,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (surfer_id, photographer_id),
  constraint conversations_two_people check (surfer_id <> photographer_id)
);
create index conversations_of_surfer on conversations (surfer_id, last_message_at desc, id desc);
create index conversations_of_photographer on conversations (photographer_id, last_message_at desc, id desc);

create table messages (
  id uuid primary key default new_id(),
  conversation_id uuid not null references conversations,
  sender_id uuid not null references users,
  text text not null,
  -- The client's own id of the message: sent again after a lost answer, it is still one message.
  client_key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (conversation_id, sender_id, client_key),
  constraint messages_text check (char_length(text) between 1 and 4000)
);
create index messages_newest on messages (conversation_id, created_at desc, id desc);
create index messages_unread on messages (conversation_id, sender_id) where read_at is null;
create index messages_sender on messages (sender_id);
create index messages_search on messages using gin (plain_text(text) gin_trgm_ops);

create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- Who caused it; their picture or initials stand on the card.
  actor_id uuid references users on delete set null,
  -- What the text of this kind needs, and where "Saber más" leads.
  params jsonb not null default '{}',
  -- The event it stands for: made once, also when a job runs twice.
  dedupe_key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  dismissed_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc) where dismissed_at is null;
create index notifications_unread on notifications (user_id) where read_at is null and dismissed_at is null;
create index notifications_actor on notifications (actor_id);
