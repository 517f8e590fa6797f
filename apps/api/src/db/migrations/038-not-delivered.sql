-- What could not be delivered and waits for a person. Unknown to the code before: it goes on without it.

-- Mails that the mail server refused for good. Without their contents: what is tried again is the job that wrote them.
create table refused_mails (
  id uuid primary key default new_id(),
  -- Whose account it is; empty for whoever has none, and for the operators' own address.
  user_id uuid references users on delete cascade,
  email text not null,
  -- What the mail server said.
  reason text not null,
  task text not null,
  payload jsonb not null,
  -- The same mail refused again is the same row.
  key text not null,
  refusals integer not null default 1,
  refused_at timestamptz not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index refused_mails_open on refused_mails (key) where settled_at is null;
create index refused_mails_of_user on refused_mails (user_id);
create index refused_mails_oldest on refused_mails (refused_at, id) where settled_at is null;

-- A refused document that a person has dealt with outside, as in the provider's own dashboard.
alter table invoice_handovers add column set_aside_at timestamptz;
create index invoice_handovers_refused on invoice_handovers (settled_at, id)
  where refusal is not null and set_aside_at is null;
