import type { AlbumBooking } from '../../features/album-editor/data/album-booking.ts';
import type { KnownFields } from './use-album-fields.ts';

/** A new album is created for a booking, for an announced shoot, or only with a place and a day. */
export interface AlbumOrigin extends KnownFields {
  source?: { booking_id: string } | { shoot_id: string };
  booking?: AlbumBooking;
}
