import type { AlbumBooking } from '../../features/album-editor/data/album-booking.ts';
import type { KnownFields } from './data/use-album-fields.ts';

/** A new album may have a booking, an announced shoot, or only place and day. */
export interface AlbumOrigin extends KnownFields {
  of?: { booking_id: string } | { shoot_id: string };
  booking?: AlbumBooking;
}
