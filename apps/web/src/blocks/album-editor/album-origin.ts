import type { Album } from '@pleamar/contract/albums';
import type { KnownFields } from './data/use-album-fields.ts';

/** A new album may have a booking, an announced shoot, or only place and day. */
export interface AlbumOrigin extends KnownFields {
  of?: { booking_id: string } | { shoot_id: string };
  booking?: AlbumBooking;
}

export interface AlbumBooking {
  bookingId: string;
  surfer: string;
  isHandedOver: boolean;
}

export const bookingOf = (album: Album | null): AlbumBooking | undefined =>
  album?.session && {
    bookingId: album.session.booking_id,
    surfer: album.session.surfer.full_name,
    isHandedOver: album.session.handed_over_at !== null,
  };
