import type { AvailabilitySlot } from '@pleamar/contract/availability';
import type { Day } from '@pleamar/domain/dates';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { useRemoveSlot, useSkipDay } from './queries.ts';
import css from './slot-dialog.module.css';

interface RemoveSlotDialogProps {
  slot: AvailabilitySlot;
  day: Day;
  onClose: () => void;
}

/** Of a series one day can go, or all. */
export function RemoveSlotDialog({ slot, day, onClose }: RemoveSlotDialogProps) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const [remove, skip] = [useRemoveSlot(), useSkipDay()];
  const error = remove.error ?? skip.error;
  const isBusy = remove.isPending || skip.isPending;
  const done = {
    onSuccess: () => {
      toast.ok(t('deleted'));
      onClose();
    },
  };
  const isWeekly = slot.kind === 'weekly';
  return (
    <Dialog isOpen onClose={onClose} title={t('deleteTitle')}>
      <div className={css.choices}>
        <p>{t('deleteText')}</p>
        {isWeekly && (
          <Button kind="line" disabled={isBusy} onClick={() => skip.mutate({ slotId: slot.id, day }, done)}>
            {t('deleteOne')}
          </Button>
        )}
        <Button kind="danger" disabled={isBusy} onClick={() => remove.mutate(slot.id, done)}>
          {isWeekly ? t('deleteSeries') : t('delete')}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        {error && <Note kind="danger">{errorText(error)}</Note>}
      </div>
    </Dialog>
  );
}
