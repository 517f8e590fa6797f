import { sql } from 'kysely';
import { jobRegistry } from '../../apps/api/src/modules/jobs.ts';
import type { Rule } from './evidence.ts';

const JOBS_AT_ONCE = 4;

/** A failed run of a recurring job needs no retry, because the next run does its work. */
const recurringJobs = [...jobRegistry().values()].filter(({ every }) => every !== undefined).map(({ job }) => job.name);

export const workRules: Rule[] = [
  {
    id: 'no-left-jobs',
    description: 'No job is locked, overdue or given up',
    findings: async ({ db }) => {
      const { rows } = await sql<{ task: string; state: string }>`
        select task_identifier as task,
          case when locked_at is not null then 'locked' when attempts >= max_attempts then 'given up' else 'overdue' end
            || coalesce(': ' || last_error, '') as state
        from graphile_worker.jobs
        -- A recurring job may begin at this very moment, and a busy machine needs a while.
        where locked_at < now() - interval '30 seconds'
          or (attempts >= max_attempts and task_identifier <> all(${recurringJobs}::text[]))
          or (attempts < max_attempts and locked_at is null and (attempts > 0 or run_at < now() - interval '30 seconds'))`.execute(
        db,
      );
      return rows.map(({ task, state }) => `${task} is ${state}`);
    },
  },
  {
    id: 'delivered-events',
    description: 'Every event of the provider was delivered',
    findings: async ({ db }) => {
      const { rows } = await sql<{ id: string }>`
        select id from sandbox.events where delivered_at is null`.execute(db);
      return rows.map(({ id }) => `event ${id} was never delivered`);
    },
  },
  {
    id: 'sent-mails',
    description: 'Each user gets the mails of accounts, sales, refunds and each step of a booking',
    findings: async ({ db, mails }) => {
      const { rows } = await sql<{ id: string }>`
        select 'receipt-' || id as id from orders where status in ('completed', 'refunded')
        union all
        select distinct 'sale-' || o.id || '-' || l.photographer_id from orders o
        join order_lines l on l.order_id = o.id where o.status in ('completed', 'refunded')
        union all
        select 'refund-' || id from refunds
        union all
        select 'session-request-' || id from bookings
        union all
        select 'session-accepted-' || id from bookings where status in ('accepted', 'cancelled')
        union all
        select 'session-' || status || '-' || id from bookings where status in ('declined', 'cancelled')
        union all
        select 'welcome-' || id from users`.execute(db);
      const sent = new Set(mails.map(({ id }) => id));
      return rows.filter(({ id }) => !sent.has(id)).map(({ id }) => `the mail ${id} was never sent`);
    },
  },
  {
    id: 'repeated-mails',
    description: 'A mail is sent twice only if its process was interrupted between sending and marking',
    findings: async ({ mails, interruptions }) => {
      const twice = [...Map.groupBy(mails, ({ id, to }) => `${id} ${to}`)].filter(([, same]) => same.length > 1);
      if (twice.length <= interruptions * JOBS_AT_ONCE) return [];
      return [`${twice.length} mails went twice, and only ${interruptions} times something was interrupted`];
    },
  },
];
