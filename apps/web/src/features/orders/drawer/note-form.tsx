import type { OrderDetail } from '@pleamar/contract/orders';
import { MAX_ORDER_NOTE_LENGTH } from '@pleamar/domain/text/text-limits';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SaveError } from '../../../ui/save-error.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useSingleMutate } from '../../../ui/use-single-flight.ts';
import { useSaveNote } from '../queries.ts';

/** The note has its own save button; other actions in the drawer neither save nor discard it. */
export function NoteForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['order', 'common']);
  const saved = order.note ?? '';
  // Null shows the saved note, also one that is fetched later.
  const [typed, setTyped] = useState<string | null>(null);
  const change = useSaveNote(order.id);
  const { isPending, error } = change;
  const send = useSingleMutate(change);
  const note = typed ?? saved;
  const isDirty = note.trim() !== saved;
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDirty) return;
        send(note.trim(), {
          onSuccess: () => {
            setTyped(null);
            toast.ok(t('noteSaved'));
          },
        });
      }}
    >
      <TextAreaField
        label={t('note')}
        help={t('noteHint')}
        rows={2}
        maxLength={MAX_ORDER_NOTE_LENGTH}
        value={note}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error !== null && <SaveError title={t('noteError')} error={error} />}
      <Button
        kind={isDirty ? 'accent' : 'line'}
        type="submit"
        disabled={!isDirty}
        busyLabel={isPending ? t('common:saving') : undefined}
      >
        {t('noteSave')}
      </Button>
      <LeaveGuard isDirty={isDirty && !isPending} />
    </form>
  );
}
