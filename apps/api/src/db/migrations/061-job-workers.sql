-- A heartbeat of each process that takes jobs, under the name that the queue writes into the locks of its jobs.
create table job_workers (
  id text primary key,
  renewed_at timestamptz not null default now()
);
