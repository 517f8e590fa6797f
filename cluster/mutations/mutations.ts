import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleId } from '../check/rule-ids.ts';
import type { Fault } from '../faults.ts';

interface Edit {
  file: string;
  /** The text occurs exactly once in the file. */
  from: string;
  to: string;
}

/** A deliberate mistake, which must break one of the rules `breaks`. */
export interface Mutation {
  name: string;
  edits: Edit[];
  breaks: RuleId[];
  faults?: Fault[];
  /** Long enough for jobs that wait for the lock of a dead process. */
  idleWithinMs?: number;
}

/** A write that was acknowledged too early is lost with the process. */
const SERVERS_DIE: Fault[] = [
  { how: 'kill', process: 'api-1', afterMs: 4000, downMs: 0 },
  { how: 'kill', process: 'api-2', afterMs: 1000, downMs: 0 },
];
const WORKERS_DIE: Fault[] = [
  { how: 'kill', process: 'worker-1', afterMs: 3000, downMs: 0 },
  { how: 'kill', process: 'worker-2', afterMs: 3000, downMs: 0 },
  { how: 'kill', process: 'worker-1', afterMs: 3000, downMs: 0 },
];

export const mutations: readonly Mutation[] = [
  {
    name: 'an event is answered before it is written',
    edits: [
      {
        file: 'modules/orders/payments/receive-event.ts',
        from: 'await oneAtATime(subjectOf(event), () => app.db.transaction().execute((trx) => applyEvent(app, trx, event)));',
        to: 'setTimeout(() => void oneAtATime(subjectOf(event), () => app.db.transaction().execute((trx) => applyEvent(app, trx, event))).catch(() => undefined), 60_000);',
      },
    ],
    breaks: ['kept-events'],
    faults: SERVERS_DIE,
  },
  {
    name: 'a like is answered before it is written',
    edits: [
      {
        file: 'modules/photos/likes/like-photo.ts',
        from: 'const isNew = await insertLike(trx, { user_id: ctx.user.id, photo_id: photo.id, created_at: ctx.now() });',
        to: 'const isNew = false; setTimeout(() => void insertLike(ctx.db, { user_id: ctx.user.id, photo_id: photo.id, created_at: ctx.now() }).catch(() => false), 60_000);',
      },
    ],
    breaks: ['kept-likes'],
    faults: SERVERS_DIE,
  },
  {
    name: 'the id of an event is not what makes it known',
    edits: [
      {
        file: 'modules/orders/queries/events.ts',
        from: 'event_id: event.id,',
        to: 'event_id: `${event.id} ${Math.random()}`,',
      },
    ],
    breaks: ['kept-events'],
  },
  {
    name: 'the idempotency key of an order is ignored',
    edits: [
      {
        file: 'modules/orders/checkout/place-once.ts',
        from: '  if (earlier) {',
        to: '  if (earlier && Math.random() > 1) {',
      },
    ],
    breaks: ['one-order-per-key'],
  },
  {
    name: 'a cent of the tax is not posted',
    edits: [
      {
        file: 'modules/orders/payments/post-order.ts',
        from: 'postings: salePostings(paid)',
        to: 'postings: salePostings({ ...paid, taxCents: paid.taxCents - 1 })',
      },
    ],
    breaks: ['books-equal-provider'],
  },
  {
    name: 'one posting of a sale is dropped',
    edits: [
      {
        file: 'modules/orders/payments/post-order.ts',
        from: 'postings: salePostings(paid)',
        to: 'postings: salePostings(paid).slice(0, -1)',
      },
    ],
    breaks: ['posted-payments'],
    idleWithinMs: 10_000,
  },
  {
    name: 'a payment is written down with another amount',
    edits: [
      {
        file: 'modules/orders/queries/payments.ts',
        from: 'amount_cents: paid.totalCents,',
        to: 'amount_cents: paid.totalCents + 1,',
      },
    ],
    breaks: ['posted-payments'],
  },
  {
    name: 'a buyer gets the first photo of an order only',
    edits: [
      {
        file: 'modules/photo-access/queries.ts',
        from: 'lines.map((line) => ({\n        user_id: buyerId,',
        to: 'lines.slice(0, 1).map((line) => ({\n        user_id: buyerId,',
      },
    ],
    breaks: ['fulfilled-once'],
  },
  {
    name: 'a second order for the same photo is not closed by the first',
    edits: [
      {
        file: 'modules/orders/payments/advance-order.ts',
        from: 'for (const rival of await lockRivals(trx, order))',
        to: 'for (const rival of (await lockRivals(trx, order)).slice(0, 0))',
      },
    ],
    breaks: ['posted-payments'],
    idleWithinMs: 10_000,
  },
  {
    name: "a message's client key is ignored",
    edits: [
      {
        file: 'modules/messages/queries/messages.ts',
        from: 'client_key: clientKey, created_at: at',
        to: 'client_key: `${clientKey} ${Math.random()}`, created_at: at',
      },
    ],
    breaks: ['kept-messages'],
  },
  {
    name: 'half of the photos are taken without their job, and are not looked for',
    edits: [
      {
        file: 'modules/photos/uploads/claim-photo.ts',
        from: 'await enqueuePhoto(ctx, trx, photoId);',
        to: 'if (Math.random() < 0.5) await enqueuePhoto(ctx, trx, photoId);',
      },
      {
        file: 'modules/photos/upkeep/restart-photos.ts',
        from: 'await enqueueLostPhotos(app, app.db, ids);',
        to: 'await enqueueLostPhotos(app, app.db, []);',
      },
    ],
    breaks: ['ready-photos'],
  },
  {
    name: 'the original of a photo is not claimed',
    edits: [{ file: 'modules/photos/uploads/claim-photo.ts', from: 'await claimFiles(trx, [original.key]);', to: '' }],
    breaks: ['rows-have-files'],
  },
  {
    name: 'files without a row are not removed',
    edits: [
      {
        file: 'common/unclaimed-files.ts',
        from: 'await Promise.all(keys.map((key) => app.storage.remove(key)));',
        to: '',
      },
      {
        file: 'common/unclaimed-files.ts',
        from: 'Promise.allSettled(keys.map((key) => app.storage.remove(key)))',
        to: 'Promise.allSettled(keys.map(async () => undefined))',
      },
    ],
    breaks: ['files-have-rows'],
  },
  {
    name: 'every mail about an order goes twice',
    edits: [
      {
        file: 'modules/orders/mails/send-order-mail.ts',
        from: 'if (to.email !== null) await sendMail(app, { ...to, email: to.email }, mail, again);',
        to: 'for (const email of [to.email, to.email]) if (email !== null) await sendMail(app, { ...to, email }, mail, again);',
      },
    ],
    breaks: ['repeated-mails'],
  },
  {
    name: 'photographers get no mail about a sale',
    edits: [
      {
        file: 'modules/orders/payments/advance-order.ts',
        from: '...photographerIds.map((photographerId) => task(sendSaleMailJob',
        to: '...photographerIds.slice(0, 0).map((photographerId) => task(sendSaleMailJob',
      },
    ],
    breaks: ['sent-mails'],
  },
  {
    name: 'a refund is made twice at the provider',
    edits: [
      {
        file: 'modules/orders/refunds/execute-refund.ts',
        from: '      idempotencyKey: refund.id,',
        to: '      idempotencyKey: (await app.payments.refund({ paymentId: refund.provider_payment_id, orderId: refund.order_id, idempotencyKey: `${refund.id} again`, amountCents: refund.amount_cents }).catch(() => null), refund.id),',
      },
    ],
    breaks: ['refund-once'],
    idleWithinMs: 20_000,
  },
  {
    name: 'a refund leaves the buyer the photos',
    edits: [
      {
        file: 'modules/orders/payments/advance-order.ts',
        from: 'await revokeAccess(trx, linesOf(effect.lineIds), now);',
        to: '',
      },
    ],
    breaks: ['kept-refunds'],
  },
  {
    name: 'a transfer has another key at each try, and half of the first ones are cut off',
    edits: [
      {
        file: 'modules/orders/payouts/execute-payout.ts',
        from: 'idempotencyKey: payoutId,\n    })',
        to: 'idempotencyKey: `${payoutId} ${Math.random()}` }).then((made) => (Math.random() < 0.5 ? Promise.reject(new PaymentsUnavailable("cut off")) : made))',
      },
    ],
    breaks: ['share-once'],
  },
  {
    name: 'a share that was paid is not taken back after a refund',
    edits: [
      {
        file: 'modules/orders/payouts/take-back-shares.ts',
        from: 'const isRequested = payout.transfer_cents !== null;',
        to: 'const isRequested = false;',
      },
    ],
    breaks: ['share-once'],
  },
  {
    name: 'an unlike is not stored',
    edits: [
      {
        file: 'modules/photos/likes/like-photo.ts',
        from: 'const likedAt = await deleteLike(trx, ctx.user.id, photo.id);',
        to: 'const likedAt = Math.random() > 1 ? await deleteLike(trx, ctx.user.id, photo.id) : null;',
      },
    ],
    breaks: ['kept-likes'],
  },
  {
    name: 'a booking is accepted as often as it is asked for',
    edits: [
      {
        file: 'modules/bookings/advance-booking.ts',
        from: 'const next = advanceBooking({ status, startsAt,',
        to: "const next = advanceBooking({ status: event === 'accept' ? 'requested' : status, startsAt,",
      },
    ],
    breaks: ['booking-steps'],
  },
  {
    name: 'a photographer can have two bookings in one hour',
    edits: [
      {
        file: 'db/migrate.ts',
        from: 'await client.query(migration.sql);',
        to: "await client.query(migration.sql.replace('exclude using gist (photographer_id with =,', 'exclude using gist (photographer_id with =, id with =,'));",
      },
    ],
    breaks: ['booked-once'],
  },
  {
    name: 'locks of dead workers are never released',
    edits: [
      {
        file: 'jobs/dead-workers.ts',
        from: '>= DEAD_AFTER_MS)',
        to: '>= DEAD_AFTER_MS * 1_000_000)',
      },
    ],
    breaks: ['no-left-jobs', 'ready-photos'],
    faults: WORKERS_DIE,
    idleWithinMs: 70_000,
  },
];

const sources = path.resolve(import.meta.dirname, '../../apps/api/src');

export function mutate({ edits }: Mutation, fileName: string, text: string): string {
  const name = path.relative(sources, fileName);
  return edits
    .filter(({ file }) => file === name)
    .reduce((before, { from, to }) => {
      if (before.split(from).length !== 2) throw new Error(`${name} does not hold exactly once: ${from}`);
      return before.replace(from, () => to);
    }, text);
}

export const readSource = (file: string): string => readFileSync(path.join(sources, file), 'utf8');
