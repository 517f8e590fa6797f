import type { Booking, Review, ReviewDraft } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type Page, type PageQuery } from '../../common/paging.ts';
import { notifyAll } from '../notifications/notify.ts';
import { presentReview } from './present.ts';
import { findBooking } from './queries/bookings.ts';
import { countReviews, insertReview, isPhotographer, findReviews } from './queries/reviews.ts';
import { readBooking } from './read-bookings.ts';
import { bookingEvents } from './notify-of-booking.ts';

export async function reviewBooking(
  ctx: UserContext,
  bookingId: string,
  { rating, text }: ReviewDraft,
): Promise<Booking> {
  const booking = await findBooking(ctx.db, ctx.user.id, bookingId);
  if (!booking) throw new AppError('session_not_found');
  if (booking.surfer_id !== ctx.user.id) throw new AppError('forbidden');
  if (booking.status !== 'completed') throw new AppError('session_state');
  await ctx.db.transaction().execute(async (trx) => {
    const isNew = await insertReview(trx, {
      booking_id: bookingId,
      photographer_id: booking.photographer_id,
      surfer_id: ctx.user.id,
      rating,
      text,
      created_at: ctx.now(),
    });
    if (!isNew) throw new AppError('review_exists');
    await notifyAll(
      trx,
      [
        {
          userId: booking.photographer_id,
          actorId: ctx.user.id,
          kind: 'review',
          params: { booking_id: bookingId, rating },
          dedupeKey: `review:${bookingId}`,
          at: ctx.now(),
        },
      ],
      bookingEvents(booking),
    );
  });
  return readBooking(ctx, bookingId);
}

export async function listReviews(
  ctx: CallerContext,
  photographerId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Review>> {
  if (!(await isPhotographer(ctx.db, photographerId))) throw new AppError('user_not_found');
  const after = await readCursor(ctx, 'reviews', cursor);
  const [rows, total] = await Promise.all([
    findReviews(ctx.db, photographerId, after, limit),
    countReviews(ctx.db, photographerId),
  ]);
  return buildPage(ctx, 'reviews', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row) => presentReview(row, ctx.language),
  });
}
