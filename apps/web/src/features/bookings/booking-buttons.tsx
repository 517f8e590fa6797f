import type { Booking } from '@pleamar/contract/bookings';
import { bookingActions } from '@pleamar/domain/bookings/booking-state';
import { useFormat } from '../../lib/format/format.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { useAccept, type BookingAction } from './booking-actions.tsx';
import { otherParticipant } from './booking-facts.tsx';

interface BookingButtonsProps {
  booking: Booking;
  side: Role;
  onAsk: (action: BookingAction, booking: Booking) => void;
}

export function BookingButtons({ booking, side, onAsk }: BookingButtonsProps) {
  const { t } = useTranslation('bookingCard');
  const { day } = useFormat();
  const { accept, isBusy } = useAccept(side);
  const can = bookingActions(bookingState(booking), side);
  const about = { name: otherParticipant(booking, side).full_name, date: day(booking.day) };
  return (
    <>
      {can.includes('decline') && (
        <Button kind="line" aria-label={t('declineAria', about)} onClick={() => onAsk('decline', booking)}>
          {t('decline')}
        </Button>
      )}
      {can.includes('accept') && !booking.is_blocked && (
        <Button
          kind="accent"
          aria-label={t('acceptAria', about)}
          busyLabel={isBusy(booking) ? t('accept') : undefined}
          onClick={() => accept(booking)}
        >
          {t('accept')}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button kind="line" onClick={() => onAsk('withdraw', booking)}>
          {t('withdraw')}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button kind="ghost" onClick={() => onAsk('cancel', booking)}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
}

const bookingState = (booking: Booking) => ({
  status: booking.status,
  startsAt: new Date(booking.starts_at),
  endsAt: new Date(booking.ends_at),
  now: new Date(),
});
