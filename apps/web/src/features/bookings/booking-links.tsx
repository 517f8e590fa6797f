import type { Booking } from '@pleamar/contract/bookings';
import { Link } from '@tanstack/react-router';
import type { BookingAction } from './booking-actions.tsx';
import { isComingSoon, useSettings } from '../../lib/page/settings.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

interface BookingLinksProps {
  booking: Booking;
  side: Role;
  onAsk: (action: BookingAction, booking: Booking) => void;
}

export function BookingMessage({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookingCard');
  if (isComingSoon(useSettings(), 'mensajes')) return null;
  return (
    <Link className={buttonClass('line')} to="/dashboard/mensajes" search={{ session: booking.id }}>
      {t('message')}
    </Link>
  );
}

export function BookingLinks({ booking, side, onAsk }: BookingLinksProps) {
  const { t } = useTranslation(['bookingCard', 'bookingDialog']);
  const settings = useSettings();
  if (booking.status !== 'completed') return null;
  const { album_id: albumId } = booking;
  return (
    <>
      {side === 'photographer' && !albumId && (
        <Link className={buttonClass('accent')} to="/dashboard/album/crear" search={{ sesion: booking.id }}>
          {t('uploadPhotos')}
        </Link>
      )}
      {albumId && side === 'photographer' && !isComingSoon(settings, 'albumes') && (
        <Link className={buttonClass('line')} to="/dashboard/album/editar/$albumId" params={{ albumId }}>
          {t('seeAlbum')}
        </Link>
      )}
      {albumId && side === 'surfer' && (
        <Link className={buttonClass('line')} to="/album/$albumId" params={{ albumId }}>
          {t('seeAlbum')}
        </Link>
      )}
      {side === 'surfer' && !booking.review && (
        <Button kind="accent" onClick={() => onAsk('review', booking)}>
          {t('bookingDialog:reviewOpen')}
        </Button>
      )}
    </>
  );
}
