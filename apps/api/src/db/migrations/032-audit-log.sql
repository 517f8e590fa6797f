-- Who did what with access and money. Unknown to the code before: it goes on without it.

-- No foreign keys: a line outlives the login, the order or the album that it speaks of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  -- The user or operator who acted; a provider and the system have no account.
  actor_id uuid,
  -- Whose account or whose money it is.
  user_id uuid,
  act text not null,
  subject_kind text,
  subject_id uuid,
  -- Operators say why.
  reason text,
  request_id text,
  -- Of the account's owner, so that they know a stranger's login from their own. Both go with the account.
  user_agent text,
  network text,
  -- Numbers and kinds. No secrets, no addresses, nothing that a person wrote.
  details jsonb not null default '{}',
  constraint audit_log_actor check (actor in ('user', 'operator', 'system', 'provider')),
  constraint audit_log_act check (act ~ '^[a-z_]+\.[a-z_]+$'),
  constraint audit_log_subject check ((subject_kind is null) = (subject_id is null)),
  constraint audit_log_reason check (actor <> 'operator' or char_length(reason) between 1 and 500),
  constraint audit_log_small check (pg_column_size(details) <= 2000 and char_length(user_agent) <= 300)
);
create index audit_log_user on audit_log (user_id, at desc, id desc);
create index audit_log_subject on audit_log (subject_id) where subject_id is not null;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_devices on audit_log (at) where user_agent is not null or network is not null;

-- Lines are added and never changed. The one exception is to forget from where somebody came.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.user_agent is null and new.network is null
      and to_jsonb(new) - '{user_agent,network}'::text[] = to_jsonb(old) - '{user_agent,network}'::text[] then
      return new;
    end if;
  end if;
  raise check_violation using message = 'lines of audit_log are never changed', constraint = 'audit_log_is_final';
end $$;
create trigger audit_log_final before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_stays before truncate on audit_log for each statement execute function keep_audit_log();
