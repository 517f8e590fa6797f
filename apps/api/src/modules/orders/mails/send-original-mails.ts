import { orderCode } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { sendOriginalsMailJob } from '../../photos/job-kinds.ts';
import { sendFreeMissedMailJob } from '../job-kinds.ts';
import { freeMissedMailToBuyer, freeMissedMailToPhotographer, originalsMail } from './missed-mails.ts';
import { findPerson } from '../queries/people.ts';
import { findOrderSummary, findSoldLines } from '../queries/summaries.ts';
import { linesForBuyer, picturesOf, sendOrderMail, sendBuyerMail } from './send-order-mail.ts';

export async function sendOriginalsMail(app: App, orderId: string): Promise<void> {
  const order = await findOrderSummary(app.db, orderId);
  if (!order) return;
  const [buyer, sold] = await Promise.all([findPerson(app.db, order.user_id), findSoldLines(app.db, orderId)]);
  const lines = linesForBuyer(sold.filter(({ isRefunded }) => !isRefunded));
  const arrived = lines.filter(({ isAwaited }) => !isAwaited);
  if (arrived.length === 0) return;
  const awaited = lines.length - arrived.length;
  const again = task(sendOriginalsMailJob, { orderId }, { key: `originals-arrived:${orderId}` });
  await sendBuyerMail(
    app,
    again,
    { ...buyer, orderId },
    {
      id: `originals-${orderId}-${arrived.length}`,
      pictures: picturesOf(arrived),
      ...originalsMail(buyer.language, { order: orderCode(order.number), awaited }),
    },
  );
}

export async function sendFreeMissedMail(
  app: App,
  { orderId, lineIds, userId }: { orderId: string; lineIds: readonly string[]; userId: string },
): Promise<void> {
  const order = await findOrderSummary(app.db, orderId);
  if (!order) return;
  const [person, sold] = await Promise.all([findPerson(app.db, userId), findSoldLines(app.db, orderId)]);
  const closed = sold.filter(({ id }) => lineIds.includes(id));
  const [again, id] = [
    task(sendFreeMissedMailJob, { orderId, lineIds: [...lineIds], userId }),
    `free-missed-${lineIds[0]}-${userId}`,
  ];
  const about = { orderId, order: orderCode(order.number) };
  if (userId === order.user_id) {
    const mail = freeMissedMailToBuyer(person.language, { ...about, lines: linesForBuyer(closed) });
    return sendBuyerMail(app, again, { ...person, orderId }, { id, ...mail });
  }
  const lines = closed.filter(({ photographerId }) => photographerId === userId);
  return sendOrderMail(app, again, person, {
    id,
    ...freeMissedMailToPhotographer(person.language, { ...about, lines }),
  });
}
