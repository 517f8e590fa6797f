import type { BookingEntry } from '@pleamar/contract/bookings';
import type { Place } from '@pleamar/contract/places';
import { MAX_BOOKING_HOURS } from '@pleamar/domain/bookings/booking-state';
import { MAX_BOOKING_NOTES_LENGTH } from '@pleamar/domain/text/text-limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { chosenOr, PlaceFormField } from '../../shared/places/place-form-field.tsx';
import { settingsLink } from '../../shared/account/settings-tabs.ts';
import { useTranslation } from '../../texts/react.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import text from '../../ui/text.module.css';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { bookingQueries, useEnterBooking } from './queries.ts';

const hourChoices = Array.from({ length: MAX_BOOKING_HOURS }, (_, index) => String(index + 1));

const emptyFields: Omit<BookingEntry, 'surf_break_id' | 'hours'> & { place?: Place | null; hours: string } = {
  surfer_id: '',
  day: '',
  start: '09:00',
  hours: '1',
  notes: '',
};

interface ScheduleDialogProps {
  photographerId: string;
  onClose: () => void;
}

export function ScheduleDialog({ photographerId, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['bookingDialog', 'bookingRequest']);
  const errorText = useErrorText();
  const surfers = useQuery(bookingQueries.surfers());
  const own = useQuery(bookingQueries.photographer(photographerId));
  const firstPlace = own.data?.places[0];
  const form = useForm({ defaultValues: emptyFields });
  const { control } = form;
  const hasNoPlace = own.error instanceof ApiError && own.error.status === 404;
  return (
    <FormDialog
      title={t('scheduleTitle')}
      form={form}
      change={useEnterBooking()}
      sentFrom={({ place, hours, notes, ...fields }) => ({
        ...fields,
        surf_break_id: chosenOr(place, firstPlace)?.surf_break_id ?? '',
        hours: Number(hours),
        notes: notes.trim(),
      })}
      fieldAt={{ surf_break_id: 'place' }}
      doneText={t('scheduled')}
      onClose={onClose}
      submitLabel={t('scheduleConfirm')}
      errorText={(error) =>
        error instanceof ApiError && error.code === 'slot_taken' ? t('overlap') : errorText(error)
      }
    >
      <p className={text.muted}>{t('scheduleText')}</p>
      {surfers.isError && <Note kind="danger">{t('surferError')}</Note>}
      {hasNoPlace && (
        <Note>
          {t('noPlaces')}{' '}
          <Link className={text.link} {...settingsLink('precios')}>
            {t('toSettings')}
          </Link>
        </Note>
      )}
      <FormField
        control={control}
        name="surfer_id"
        label={t('surfer')}
        help={surfers.isPending ? t('surferLoading') : surfers.data?.length === 0 ? t('surferEmpty') : undefined}
        rules={{ required: t('surferRequired') }}
      >
        {(field) => (
          <Select
            {...field}
            placeholder={t('surferPlaceholder')}
            options={(surfers.data ?? []).map(({ id, full_name: label }) => ({ value: id, label }))}
          />
        )}
      </FormField>
      <PlaceFormField
        label={t('bookingRequest:spot')}
        initial={firstPlace}
        required={t('bookingRequest:spotRequired')}
      />
      <FormField
        control={control}
        name="day"
        label={t('bookingRequest:date')}
        rules={{ required: t('bookingRequest:dateRequired') }}
      >
        {({ value, onChange, ...field }) => (
          <DatePicker {...field} value={value || null} onChange={(day) => onChange(day ?? '')} />
        )}
      </FormField>
      <FormField
        control={control}
        name="start"
        label={t('bookingRequest:start')}
        rules={{ required: t('bookingRequest:startRequired') }}
      >
        {(field) => <TextInput {...field} type="time" />}
      </FormField>
      <FormField control={control} name="hours" label={t('bookingRequest:hours')}>
        {(field) => (
          <Select
            {...field}
            options={hourChoices.map((value) => ({
              value,
              label: t('bookingRequest:hoursCount', { count: Number(value) }),
            }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="notes"
        label={t('bookingRequest:notes')}
        rules={{
          validate: (notes) =>
            notes.trim().length <= MAX_BOOKING_NOTES_LENGTH ||
            t('bookingRequest:notesTooLong', { max: MAX_BOOKING_NOTES_LENGTH }),
        }}
      >
        {(field) => <TextArea {...field} />}
      </FormField>
    </FormDialog>
  );
}
