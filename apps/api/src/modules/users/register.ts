import { randomInt } from 'node:crypto';
import type { Me, Registration } from '@pleamar/contract';
import { handleCandidates, handleFromName } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { record } from '../audit/record.ts';
import { refuseUsedEmail } from '../auth/change-email.ts';
import { sendWelcome } from './job-kinds.ts';
import { addFrequentSurfBreaks, addUser, handlesLike } from './queries/people.ts';
import { readMe } from './read-people.ts';

export async function register(ctx: CallerContext, input: Registration): Promise<Me> {
  await refuseUsedEmail(ctx.db, input.email);
  const passwordHash = await ctx.passwords.hash(input.password);
  const id = await ctx.db
    .transaction()
    .execute(async (trx) => {
      const id = await addWithFreeHandle(trx, input.full_name, {
        email: input.email,
        password_hash: passwordHash,
        full_name: input.full_name,
        country_code: input.country_code,
        language: input.language ?? ctx.language,
        is_photographer: input.is_photographer,
        // Neither role means surfer.
        is_surfer: input.is_surfer || !input.is_photographer,
        labels: input.labels,
        created_at: ctx.now(),
      });
      await addFrequentSurfBreaks(trx, id, input.frequent_surf_breaks);
      await ctx.queue.add(trx, sendWelcome, { userId: id });
      await record(trx, ctx, { act: 'account.registered', user: id });
      return id;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_taken', { cause: error });
      throw error;
    });
  return readMe(ctx, id);
}

type NewUser = Omit<Parameters<typeof addUser>[1], 'username'>;

/** A random handle follows after this many numbered ones, against simultaneous registrations. */
const NUMBERED_TRIES = 5;

async function addWithFreeHandle(db: Db, fullName: string, user: NewUser): Promise<string> {
  const base = handleFromName(fullName);
  const taken = await handlesLike(db, base);
  for (let lost = 0; ; lost += 1) {
    const username = lost < NUMBERED_TRIES ? firstFree(fullName, taken) : `${base}.${randomInt(10_000, 1_000_000)}`;
    const id = await addUser(db, { ...user, username });
    if (id) return id;
    taken.add(username);
  }
}

function firstFree(fullName: string, taken: Set<string>): string {
  const candidates = handleCandidates(fullName);
  for (;;) {
    const { value } = candidates.next();
    if (!taken.has(value)) return value;
  }
}
