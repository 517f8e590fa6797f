import { BOOKING_HOURS_MAX } from '@pleamar/domain/booking-life';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { settingsPath } from '../../shared/settings-tabs.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { bookingQueries, useEnterSession } from './queries.ts';
import type { PlaceChoice } from './request-form.tsx';

interface Typed {
  surferId: string;
  /** Null before it is chosen: the first place where the photographer works. */
  surfBreakId: string | null;
  day: string;
  start: string;
  hours: number;
  notes: string;
}

const hourChoices = Array.from({ length: BOOKING_HOURS_MAX }, (_, index) => index + 1);

interface ScheduleDialogProps {
  photographerId: string;
  onClose: () => void;
  PlaceChoice: PlaceChoice;
}

/** A photographer enters what was agreed on elsewhere, with somebody they know. */
export function ScheduleDialog({ photographerId, onClose, PlaceChoice }: ScheduleDialogProps) {
  const { t } = useTranslation(['sessionDialog', 'sessionRequest', 'common']);
  const errorText = useErrorText();
  const surfers = useQuery(bookingQueries.surfers());
  const own = useQuery(bookingQueries.photographer(photographerId));
  const [typed, setTyped] = useState<Typed>({
    surferId: '',
    surfBreakId: null,
    day: '',
    start: '09:00',
    hours: 1,
    notes: '',
  });
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useEnterSession();
  const firstPlace = own.data?.places[0];
  const surfBreakId = typed.surfBreakId ?? firstPlace?.surf_break_id ?? '';
  const type = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const hasNoPlace = own.error instanceof ApiError && own.error.status === 404;
  const problem = (isMissing: boolean, sentence: string) => (isAsked && isMissing ? sentence : undefined);
  const send = () => {
    setIsAsked(true);
    if (!typed.surferId || !surfBreakId || !typed.day || !typed.start) return;
    mutate(
      {
        surfer_id: typed.surferId,
        surf_break_id: surfBreakId,
        day: typed.day,
        start: typed.start,
        hours: typed.hours,
        notes: typed.notes.trim(),
      },
      {
        onSuccess: () => {
          toast.ok(t('scheduled'));
          onClose();
        },
      },
    );
  };
  const refused = error instanceof ApiError && error.code === 'slot_taken' ? t('overlap') : errorText(error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('scheduleTitle')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="accent" onClick={send} busyLabel={isPending ? t('common:saving') : undefined}>
            {t('scheduleConfirm')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p className={text.muted}>{t('scheduleText')}</p>
        {surfers.isError && <Note kind="danger">{t('surferError')}</Note>}
        {hasNoPlace && (
          <Note>
            {t('noPlaces')}{' '}
            <Link className={text.link} to={settingsPath('precios')}>
              {t('toSettings')}
            </Link>
          </Note>
        )}
        <Field
          label={t('surfer')}
          error={problem(!typed.surferId, t('surferRequired'))}
          help={surfers.isPending ? t('surferLoading') : surfers.data?.length === 0 ? t('surferEmpty') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              placeholder={t('surferPlaceholder')}
              value={typed.surferId}
              onChange={({ target }) => type({ surferId: target.value })}
              options={(surfers.data ?? []).map(({ id, full_name: label }) => ({ value: id, label }))}
            />
          )}
        </Field>
        <PlaceChoice
          label={t('sessionRequest:spot')}
          surfBreakId={surfBreakId}
          known={firstPlace}
          onChoose={(place) => type({ surfBreakId: place?.surf_break_id ?? '' })}
          error={problem(!surfBreakId, t('sessionRequest:spotRequired'))}
        />
        <Field label={t('sessionRequest:date')} error={problem(!typed.day, t('sessionRequest:dateRequired'))}>
          {(control) => (
            <DatePicker {...control} value={typed.day || null} onChange={(day) => type({ day: day ?? '' })} />
          )}
        </Field>
        <Field label={t('sessionRequest:start')} error={problem(!typed.start, t('sessionRequest:startRequired'))}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={typed.start}
              onChange={({ target }) => type({ start: target.value })}
            />
          )}
        </Field>
        <Field label={t('sessionRequest:hours')}>
          {(control) => (
            <Select
              {...control}
              value={String(typed.hours)}
              onChange={({ target }) => type({ hours: Number(target.value) })}
              options={hourChoices.map((hours) => ({
                value: String(hours),
                label: t('sessionRequest:hoursCount', { count: hours }),
              }))}
            />
          )}
        </Field>
        <Field label={t('sessionRequest:notes')}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={1000}
              value={typed.notes}
              onChange={({ target }) => type({ notes: target.value })}
            />
          )}
        </Field>
        {error && <Note kind="danger">{refused}</Note>}
      </div>
    </Dialog>
  );
}
