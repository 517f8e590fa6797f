import type { AvailabilitySlot } from '@pleamar/contract/availability';
import { weeksOf } from '@pleamar/domain/bookings/availability';
import { BOOKING_DAYS_AHEAD } from '@pleamar/domain/bookings/booking-state';
import { addDays, formatDay, type Day } from '@pleamar/domain/dates/dates';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { useRemoveSlot, type SeriesPart } from './queries.ts';
import { slotFrom } from './slot-rules.ts';
import css from './slot-dialog.module.css';

interface RemoveSlotDialogProps {
  slot: AvailabilitySlot;
  day: Day;
  today: Day;
  onClose: () => void;
}

export function RemoveSlotDialog({ slot, day, today, onClose }: RemoveSlotDialogProps) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const remove = useRemoveSlot();
  const removePart = (part: SeriesPart) =>
    remove.mutate(
      { slotId: slot.id, part },
      {
        onSuccess: () => {
          toast.ok(t('deleted'));
          onClose();
        },
      },
    );
  const isWeekly = slot.kind === 'weekly';
  return (
    <Dialog isOpen onClose={onClose} title={t('deleteTitle')}>
      <div className={css.choices}>
        {isWeekly && <p>{weeksText()}</p>}
        <p>{t('deleteText')}</p>
        {isWeekly && (
          <>
            <Button kind="line" disabled={remove.isPending} onClick={() => removePart({ scope: 'day', on: day })}>
              {t('deleteOne')}
            </Button>
            <Button kind="line" disabled={remove.isPending} onClick={() => removePart({ scope: 'following', on: day })}>
              {t('deleteFollowing', { day: formatDay(day) })}
            </Button>
          </>
        )}
        <Button kind="danger" disabled={remove.isPending} onClick={() => removePart({ scope: 'all' })}>
          {isWeekly ? t('deleteSeries') : t('delete')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        {remove.error && <Note kind="danger">{errorText(remove.error)}</Note>}
      </div>
    </Dialog>
  );

  /** For a series without an end the weeks that can be booked already are counted. */
  function weeksText(): string {
    const series = slotFrom(slot);
    if (series.kind === 'once') return '';
    const count = weeksOf(series, today, series.lastDay ?? addDays(today, BOOKING_DAYS_AHEAD));
    return series.lastDay === null
      ? t('seriesEndless', { count })
      : t('seriesWeeks', { count, day: formatDay(series.lastDay) });
  }
}
