import type { Booking } from '@pleamar/contract/bookings';
import { MAX_BOOKING_REASON_LENGTH } from '@pleamar/domain/text/text-limits';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import type { Role } from '../../shared/account/active-role.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAcceptBooking, useCancelBooking, useDeclineBooking, useWithdrawBooking } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { otherParticipant } from './booking-facts.tsx';

export type BookingAction = 'decline' | 'withdraw' | 'cancel' | 'review';

/** Texts for a booking that has changed meanwhile, as in another window. */
export function useBookingError() {
  const { t } = useTranslation('bookingDialog');
  const errorText = useErrorText();
  return (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'session_state') return t('changed');
    if (code === 'session_blocked') return t('blocked');
    return code === 'slot_taken' ? t('overlap') : errorText(error);
  };
}

export function useAccept(side: Role) {
  const { t } = useTranslation('bookingDialog');
  const errorText = useBookingError();
  const { mutateAsync, isPending, variables } = useAcceptBooking();
  const oneAtATime = useSingleFlight();
  return {
    isBusy: (booking: Booking) => isPending && variables === booking.id,
    // Callbacks of `mutate` would be dropped, since the answer removes the booking's row.
    accept: (booking: Booking) =>
      oneAtATime(() =>
        mutateAsync(booking.id).then(
          () => toast.ok(t('accepted', { name: otherParticipant(booking, side).full_name })),
          (error: unknown) => toast.error(errorText(error)),
        ),
      ),
  };
}

export function useBookingActions(sideOf: (booking: Booking) => Role) {
  const [asked, setAsked] = useState<{ action: BookingAction; booking: Booking } | null>(null);
  const close = () => setAsked(null);
  return {
    ask: (action: BookingAction, booking: Booking) => setAsked({ action, booking }),
    dialog: asked && <ActionDialog {...asked} side={sideOf(asked.booking)} onClose={close} />,
  };
}

interface ActionDialogProps {
  action: BookingAction;
  booking: Booking;
  side: Role;
  onClose: () => void;
}

function ActionDialog({ action, booking, side, onClose }: ActionDialogProps) {
  if (action === 'withdraw') return <WithdrawDialog booking={booking} onClose={onClose} />;
  if (action === 'review') return <ReviewDialog booking={booking} onClose={onClose} />;
  return <EndDialog key={action} action={action} booking={booking} side={side} onClose={onClose} />;
}

function EndDialog({ action, booking, side, onClose }: ActionDialogProps) {
  const { t } = useTranslation('bookingDialog');
  const errorText = useBookingError();
  const [cancel, decline] = [useCancelBooking(), useDeclineBooking()];
  const name = otherParticipant(booking, side).full_name;
  const isCancel = action === 'cancel';
  const problemOf = (reason: string) => {
    if (isCancel && reason === '') return t('reasonRequired');
    return reason.length > MAX_BOOKING_REASON_LENGTH
      ? t('reasonTooLong', { max: MAX_BOOKING_REASON_LENGTH })
      : undefined;
  };
  const texts = isCancel
    ? {
        title: t('cancelTitle'),
        children: <p>{t('cancelText', { name })}</p>,
        label: t('cancelReason'),
        placeholder: t('cancelReasonPlaceholder'),
        submitLabel: t('cancelConfirm'),
        cancelLabel: t('cancelKeep'),
        doneText: t('cancelled'),
      }
    : {
        title: t('declineTitle'),
        label: t('declineReason', { name }),
        submitLabel: t('declineConfirm'),
        doneText: t('declined'),
      };
  return (
    <ReasonDialog
      {...texts}
      kind="danger"
      change={isCancel ? cancel : decline}
      sentFrom={(reason) => ({ bookingId: booking.id, reason })}
      problemOf={problemOf}
      errorText={errorText}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['bookingDialog', 'common']);
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('withdrawTitle')}
      confirmLabel={t('withdrawConfirm')}
      change={useWithdrawBooking()}
      sent={booking.id}
      doneText={t('withdrawn')}
      busyLabel={t('common:saving')}
      errorText={useBookingError()}
    />
  );
}
