import { randomInt } from 'node:crypto';
import { handleCandidates, handleFromName } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { findHandlesLike } from './queries/people.ts';

/** After so many numbered handles were taken by concurrent registrations, a random one is used. */
const MAX_NUMBERED_TRIES = 5;

/**
 * Another account may take the handle at the same moment. The transaction is then repeated with another handle. Throws
 * `email_taken` for a used address.
 */
export async function writeAccount<T>(
  db: Db,
  fullName: string,
  write: (trx: Db, username: string) => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const username = tries < MAX_NUMBERED_TRIES ? await findFreeHandle(db, fullName) : randomHandle(fullName);
    try {
      return await db.transaction().execute((trx) => write(trx, username));
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_taken', { cause: error });
      if (!isUniqueViolation(error, 'users_username_key')) throw error;
    }
  }
}

async function findFreeHandle(db: Db, fullName: string): Promise<string> {
  const usedHandles = await findHandlesLike(db, handleFromName(fullName));
  for (const candidate of handleCandidates(fullName)) if (!usedHandles.has(candidate)) return candidate;
  throw new Error('handles are numbered without an end');
}

const randomHandle = (fullName: string) => `${handleFromName(fullName)}.${randomInt(10_000, 1_000_000)}`;
