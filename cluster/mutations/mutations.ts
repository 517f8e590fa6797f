import { readFileSync } from 'node:fs';
import path from 'node:path';
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
  breaks: string[];
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
    breaks: ['an acknowledged event is kept once'],
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
    breaks: ['an acknowledged like is there, and one that was taken back is not'],
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
    breaks: ['an acknowledged event is kept once'],
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
    breaks: ['one idempotency key is one order'],
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
    breaks: ['the books say of every order what the provider says'],
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
    breaks: ['every payment is posted as the provider took it, and completes its order or goes back whole'],
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
    breaks: ['every payment is posted as the provider took it, and completes its order or goes back whole'],
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
    breaks: ['a completed order is fulfilled once'],
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
    breaks: ['every payment is posted as the provider took it, and completes its order or goes back whole'],
    idleWithinMs: 10_000,
  },
  {
    name: 'a message is known by nothing',
    edits: [
      {
        file: 'modules/messages/queries/messages.ts',
        from: 'client_key: clientKey, created_at: at',
        to: 'client_key: `${clientKey} ${Math.random()}`, created_at: at',
      },
    ],
    breaks: ['an acknowledged message is there once'],
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
    breaks: ['no photo is stuck, and every good picture becomes ready'],
  },
  {
    name: 'the original of a photo is not claimed',
    edits: [{ file: 'modules/photos/uploads/claim-photo.ts', from: 'await claimFiles(trx, [original.key]);', to: '' }],
    breaks: ['every row has its files'],
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
    breaks: ['every stored file has its row'],
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
    breaks: ['a mail goes twice only where its process was interrupted between sending and marking'],
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
    breaks: ['each user gets the mails of accounts, sales, refunds and each step of a booking'],
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
    breaks: ['a refund is made once at the provider, and ends as the provider says'],
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
    breaks: ['an acknowledged refund is there, and its photos are the buyer’s no longer'],
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
    breaks: ['a share is paid once, as soon as its photographer can be paid, and the books say so'],
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
    breaks: ['a share is paid once, as soon as its photographer can be paid, and the books say so'],
  },
  {
    name: 'an unlike is forgotten',
    edits: [
      {
        file: 'modules/photos/likes/like-photo.ts',
        from: 'const likedAt = await deleteLike(trx, ctx.user.id, photo.id);',
        to: 'const likedAt = Math.random() > 1 ? await deleteLike(trx, ctx.user.id, photo.id) : null;',
      },
    ],
    breaks: ['an acknowledged like is there, and one that was taken back is not'],
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
    breaks: ['each step of a booking is taken once, and written down'],
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
    breaks: ['no hour of a photographer is confirmed twice'],
  },
  {
    name: 'the jobs of a killed worker are left to it',
    edits: [
      {
        file: 'jobs/dead-workers.ts',
        from: '>= DEAD_AFTER_MS)',
        to: '>= DEAD_AFTER_MS * 1_000_000)',
      },
    ],
    breaks: ['no job is locked, overdue or given up', 'no photo is stuck, and every good picture becomes ready'],
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
