import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Task } from '../jobs/queue.ts';

interface RefusedMail {
  to: { id: string | null; email: string };
  reason: string;
  /** Writes and sends the mail once more. */
  again: Task;
  now: Date;
}

/** Subject and text are not kept: a mail may hold a link that opens an account. */
export async function insertRefusedMail(db: Db, { to, reason, again, now }: RefusedMail): Promise<void> {
  const payload = JSON.stringify(again.payload);
  const key = again.options.key ?? `${again.job.name} ${payload}`;
  await sql`
    insert into refused_mails (user_id, email, reason, task, payload, key, refused_at)
    values (${to.id}, ${to.email}, ${reason.slice(0, 300)}, ${again.job.name}, ${payload}::jsonb, ${key}, ${now})
    on conflict (key) where settled_at is null do update set
      email = excluded.email, reason = excluded.reason, payload = excluded.payload,
      refusals = refused_mails.refusals + 1, refused_at = excluded.refused_at`.execute(db);
}
