import { sql } from 'kysely';
import type { Rule } from './evidence.ts';

export const peopleRules: Rule[] = [
  {
    id: 'kept-accounts',
    description: 'Each acknowledged account exists',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ id: string; email: string }>`
        select id, email::text from users where deleted_at is null`.execute(db);
      const stored = new Map(rows.map(({ id, email }) => [id, email]));
      return journal.accounts
        .filter(({ id, email }) => stored.get(id) !== email)
        .map(({ id }) => `account ${id} was acknowledged and is gone`);
    },
  },
  {
    id: 'kept-messages',
    description: 'Each acknowledged message exists once',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ id: string; text: string }>`select id, text from messages`.execute(db);
      const byText = Map.groupBy(rows, ({ text }) => text);
      return journal.messages
        .map(({ id, text }) => ({ id, there: (byText.get(text) ?? []).map((row) => row.id) }))
        .filter(({ id, there }) => there.length !== 1 || there[0] !== id)
        .map(({ id, there }) => `message ${id} was acknowledged and is there ${there.length} times`);
    },
  },
  {
    id: 'kept-likes',
    description: 'Each acknowledged like exists, and no like that was removed',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ like: string }>`select user_id || ' ' || photo_id as like from photo_likes`.execute(
        db,
      );
      const stored = new Set(rows.map(({ like }) => like));
      const last = new Map(journal.likes.map(({ userId, photoId, isLiked }) => [`${userId} ${photoId}`, isLiked]));
      return [...last]
        .filter(([pair, isLiked]) => stored.has(pair) !== isLiked)
        .map(
          ([pair, isLiked]) => `the like ${pair} was acknowledged as ${isLiked ? 'given' : 'taken back'} and is not`,
        );
    },
  },
  {
    id: 'expected-answers',
    description: 'No request is answered with an unexpected failure',
    findings: async ({ journal }) => journal.unexpected,
  },
];
