import { randomInt } from 'node:crypto';
import { handleCandidates, handleFromName } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { handlesLike } from './queries/people.ts';

/** Numbered handles that are tried against simultaneous registrations before a random one. */
const MAX_NUMBERED_TRIES = 5;

/**
 * Another account may take the handle or the email at the same moment: the transaction is repeated with another handle,
 * and a used email is `email_taken`.
 */
export async function writeAccount<T>(
  db: Db,
  fullName: string,
  write: (trx: Db, username: string) => Promise<T>,
): Promise<T> {
  for (let lost = 0; ; lost += 1) {
    const username = lost < MAX_NUMBERED_TRIES ? await firstFreeHandle(db, fullName) : randomHandle(fullName);
    try {
      return await db.transaction().execute((trx) => write(trx, username));
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_taken', { cause: error });
      if (!isUniqueViolation(error, 'users_username_key')) throw error;
    }
  }
}

async function firstFreeHandle(db: Db, fullName: string): Promise<string> {
  const taken = await handlesLike(db, handleFromName(fullName));
  for (const candidate of handleCandidates(fullName)) if (!taken.has(candidate)) return candidate;
  throw new Error('handles are numbered without an end');
}

const randomHandle = (fullName: string) => `${handleFromName(fullName)}.${randomInt(10_000, 1_000_000)}`;
