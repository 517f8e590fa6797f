import type { Album } from '@pleamar/contract/albums';

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
