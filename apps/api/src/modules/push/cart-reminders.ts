import type { ReminderChannel } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import { deleteReminderConsent, hasDevice, insertReminderConsent, findReminderConsents } from './queries.ts';

/** The consents to mails are in the same table as those to pushes. */
export const readAllowedReminders = (db: Db, userId: string): Promise<ReminderChannel[]> =>
  findReminderConsents(db, userId);

export const hasPushDevice = (db: Db, userId: string): Promise<boolean> => hasDevice(db, userId);

/** A repeated consent keeps the time of the first one. */
export async function allowReminders(db: Db, userId: string, channel: ReminderChannel, now: Date): Promise<void> {
  await insertReminderConsent(db, userId, channel, now);
}

export async function forbidReminders(db: Db, userId: string, channel: ReminderChannel): Promise<void> {
  await deleteReminderConsent(db, userId, channel);
}
