import { formatMoney, orderCode } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { nameIn } from '../../../common/name-in.ts';
import { sendMail } from '../../../common/send-mail.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { readGiftCode } from './gift-codes.ts';
import { giftMail, giftReceiptMail } from './gift-mails.ts';
import * as kinds from '../job-kinds.ts';
import { changeGift, clearRecipient, findGift, findGiftsToDeliver } from '../queries/gifts.ts';
import { findPerson } from '../queries/people.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';

export async function sendGiftReceiptMail(app: App, giftId: string): Promise<void> {
  const gift = await findGift(app.db, giftId);
  if (!gift || gift.value_cents === 0 || !gift.expires_at) return;
  const buyer = await findPerson(app.db, gift.user_id);
  const mail = giftReceiptMail(buyer.language, {
    giftId,
    order: orderCode(gift.number),
    amount: formatMoney(gift.amount_cents, buyer.language),
    code: await readGiftCode(app, gift),
    expiresAt: gift.expires_at,
    recipient: gift.recipient_email === null ? null : (gift.recipient_name ?? gift.recipient_email),
    deliverAt: gift.deliver_at,
  });
  await sendOrderMail(app, task(kinds.sendGiftReceiptMailJob, { giftId }), buyer, {
    id: `gift-receipt-${giftId}`,
    ...mail,
  });
}

export async function deliverDueGifts(app: App): Promise<void> {
  const due = await findGiftsToDeliver(app.db, app.now());
  await app.queue.addAll(
    app.db,
    due.map(({ id }) => deliveryOf(id)),
  );
}

/** The search may find a gift whose mail is being sent. In one queue, the second job begins once the gift is marked. */
export function deliveryOf(giftId: string): Task {
  const key = `gift:${giftId}`;
  return task(kinds.deliverGiftJob, { giftId }, { key, queueName: key });
}

/**
 * The recipient gets the gift once, on the chosen day. If the mail server refuses the mail, the gift counts as
 * delivered too: without that every search for due gifts would send it again.
 */
export async function deliverGift(app: App, giftId: string): Promise<void> {
  const gift = await findGiftWithRecipient(app, giftId);
  if (!gift || gift.delivered_at !== null || gift.deliver_at > app.now()) return;
  await sendGiftMail(app, gift);
  await changeGift(app.db, giftId, { delivered_at: app.now() });
}

/** An operator retries the refused mail of a gift that counts as delivered. */
export async function resendGiftMail(app: App, giftId: string): Promise<void> {
  const gift = await findGiftWithRecipient(app, giftId);
  if (gift) await sendGiftMail(app, gift);
}

/** A gift whose money went back is not delivered. */
async function findGiftWithRecipient(app: App, giftId: string) {
  const gift = await findGift(app.db, giftId);
  if (!gift || gift.recipient_email === null || gift.value_cents === 0 || gift.expires_at === null) return null;
  return { ...gift, recipient_email: gift.recipient_email, expires_at: gift.expires_at };
}

type GiftWithRecipient = NonNullable<Awaited<ReturnType<typeof findGiftWithRecipient>>>;

async function sendGiftMail(app: App, gift: GiftWithRecipient): Promise<void> {
  const buyer = await findPerson(app.db, gift.user_id);
  const mail = giftMail(buyer.language, {
    from: nameIn(buyer.language, buyer),
    amount: formatMoney(gift.amount_cents, buyer.language),
    code: await readGiftCode(app, gift),
    message: gift.message,
    expiresAt: gift.expires_at,
  });
  const to = {
    id: null,
    email: gift.recipient_email,
    full_name: gift.recipient_name ?? '',
    language: buyer.language,
    is_photographer: false,
  };
  const again = task(kinds.resendGiftMailJob, { giftId: gift.id });
  const isSent = await sendMail(app, to, { id: `gift-${gift.id}`, ...mail }, again);
  // A retry of a refused mail needs the recipient.
  if (isSent && buyer.email === null) await clearRecipient(app.db, gift.id);
}
