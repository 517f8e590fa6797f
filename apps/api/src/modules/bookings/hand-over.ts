import type { Booking } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { handOverAlbum } from '../albums/hand-over.ts';
import { lockAlbum } from '../albums/published.ts';
import { notifyAll } from '../notifications/notify.ts';
import { findBooking } from './queries/bookings.ts';
import { findAlbumOfBooking } from './queries/handed-over.ts';
import { readBooking } from './read-bookings.ts';
import { bookingEvents } from './notify-of-booking.ts';

export async function handOverBooking(ctx: UserContext, bookingId: string): Promise<Booking> {
  const booking = await findBooking(ctx.db, ctx.user.id, bookingId);
  if (!booking) throw new AppError('session_not_found');
  if (booking.photographer_id !== ctx.user.id) throw new AppError('forbidden');
  const album = await findAlbumOfBooking(ctx.db, bookingId);
  if (!album) throw new AppError('session_without_photos');
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, album.id);
    // Before the lock, the album may have lost its photos or been replaced by a new one.
    const locked = await findAlbumOfBooking(trx, bookingId);
    if (locked?.id !== album.id || locked.photo_count === 0) throw new AppError('session_without_photos');
    await handOverAlbum(ctx, trx, album.id);
    await notifyAll(trx, [], bookingEvents(booking));
  });
  return readBooking(ctx, bookingId);
}
