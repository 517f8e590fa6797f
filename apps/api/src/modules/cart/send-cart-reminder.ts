import { priceOrder, reminderChannel } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { sendMail } from '../../common/send-mail.ts';
import { unsubscribeToken } from '../../common/unsubscribe-links.ts';
import type { Db } from '../../db/connect.ts';
import { task } from '../../jobs/queue.ts';
import { notify } from '../notifications/notify.ts';
import { hasPushDevice, readAllowedReminders } from '../push/cart-reminders.ts';
import { sendCartReminderJob } from './job-kinds.ts';
import { reminderMail } from './mails.ts';
import { troubleOf } from './present.ts';
import { findCartRows, type CartRow } from './queries/cart.ts';
import {
  deleteReminder,
  insertReminder,
  isReminded,
  lockCart,
  findCommonPlace,
  findPersonToRemind,
  findRemindedPhotos,
  type RemindedPerson,
} from './queries/reminders.ts';
import { readPackagesOfRows, pricedRow } from './sizes.ts';

type Reminder = { userId: string; reminderId: string };

/**
 * The photos are marked before the mail is sent, so that a process that dies in between loses the reminder instead of
 * sending it twice. If the mail is not sent, the marks are removed. After an error the job tries again; after a refusal
 * only an operator can send the mail again.
 */
export async function sendCartReminder(app: App, reminder: Reminder): Promise<void> {
  const mail = await app.db.transaction().execute((trx) => claimReminder(app, trx, reminder));
  if (!mail) return;
  const { person, rows } = mail;
  const again = task(sendCartReminderJob, reminder);
  try {
    const content = reminderMail(person.language, rows, {
      price: await priceRows(app.db, rows),
      token: await unsubscribeToken(app, person.id, 'cart'),
    });
    if (await sendMail(app, person, { id: `cart-${reminder.reminderId}`, ...content }, again)) return;
  } catch (error) {
    await deleteReminder(app.db, reminder.reminderId);
    throw error;
  }
  await deleteReminder(app.db, reminder.reminderId);
}

/** Adds a push notification in the transaction, or returns the mail to send after it. */
async function claimReminder(
  app: App,
  trx: Db,
  { userId, reminderId }: Reminder,
): Promise<{ person: RemindedPerson; rows: CartRow[] } | null> {
  if (!(await lockCart(trx, userId)) || (await isReminded(trx, reminderId))) return null;
  const person = await findPersonToRemind(trx, userId);
  const consents = await readAllowedReminders(trx, userId);
  const channel = reminderChannel(consents, { hasDevice: await hasPushDevice(trx, userId) });
  if (!person || !channel) return null;
  const rows = await findPhotosToRemind(trx, person);
  if (rows.length === 0) return null;
  await insertReminder(trx, { id: reminderId, userId, photos: rows, sentAt: app.now() });
  if (channel === 'mail') return { person, rows };
  const spot = await findCommonPlace(trx, [...new Set(rows.map((row) => row.album_id))]);
  const { totalCents } = await priceRows(trx, rows);
  await notify(trx, {
    userId,
    kind: 'cart',
    params: { count: rows.length, amount_cents: totalCents, ...(spot && { spot }) },
    dedupeKey: `cart:${reminderId}`,
    at: app.now(),
  });
  return null;
}

async function findPhotosToRemind(trx: Db, { id, language }: RemindedPerson): Promise<CartRow[]> {
  const rows = (await findCartRows(trx, id, language)).filter((row) => troubleOf(row, id) === null);
  const reminded = await findRemindedPhotos(
    trx,
    id,
    rows.map((row) => row.id),
  );
  return rows.filter((row) => !reminded.has(row.id));
}

async function priceRows(db: Db, rows: readonly CartRow[]) {
  const packages = await readPackagesOfRows(db, rows);
  return priceOrder(
    rows.map((row) => ({
      ...pricedRow(row, packages.get(row.album_id) ?? []),
      id: row.id,
      albumId: row.album_id,
    })),
    packages,
  );
}
