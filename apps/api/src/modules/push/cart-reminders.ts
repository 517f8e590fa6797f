import type { ReminderChannel } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import { deleteReminderConsent, hasDevice, insertReminderConsent, reminderConsents } from './queries.ts';

/** Mails have their consents in the same table, so that one place knows all of them. */
export const remindersAllowedBy = (db: Db, userId: string): Promise<ReminderChannel[]> => reminderConsents(db, userId);

export const hasPushDevice = (db: Db, userId: string): Promise<boolean> => hasDevice(db, userId);

/** A repeated consent keeps the time of the first. */
export async function allowReminders(db: Db, userId: string, channel: ReminderChannel, now: Date): Promise<void> {
  await insertReminderConsent(db, userId, channel, now);
}

export async function forbidReminders(db: Db, userId: string, channel: ReminderChannel): Promise<void> {
  await deleteReminderConsent(db, userId, channel);
}
