import type { BookablePhotographer } from '@pleamar/contract/bookings';
import { MAX_BOOKING_HOURS } from '@pleamar/domain/bookings/booking-state';
import type { Day } from '@pleamar/domain/dates/dates';
import { MAX_BOOKING_NOTES_LENGTH } from '@pleamar/domain/text/text-limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useFormat } from '../../lib/format/format.ts';
import { loginLink } from '../../shared/account/next-path.ts';
import { useSession } from '../../lib/login/session.ts';
import { PlaceFormField } from '../../shared/places/place-form-field.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { AvailableDays, AvailableStartTimes } from './free-times.tsx';
import { bookingQueries, useRequestBooking } from './queries.ts';
import { clearDraft, readDraft, saveDraft, type RequestDraft } from './request-draft.ts';
import { hasCode, useRequestErrorText } from './request-error-text.ts';
import { RequestEstimate } from './request-estimate.tsx';
import css from './request-form.module.css';

const hourChoices = Array.from({ length: MAX_BOOKING_HOURS }, (_, index) => index + 1);

export interface RequestFormProps {
  photographer: BookablePhotographer;
  /** The login leads back to this path. */
  currentPath: string;
  onClose: () => void;
  Tide: ComponentType<BookingTimes>;
}

export interface BookingTimes {
  surfBreakId: string;
  timezone: string;
  day: Day;
  startsAt: string;
  hours: number;
}

export function RequestForm({ photographer, currentPath, onClose: close, Tide }: RequestFormProps) {
  const { t } = useTranslation('bookingRequest');
  const session = useSession();
  const { euros } = useFormat();
  const errorText = useRequestErrorText();
  const form = useForm<RequestDraft>({
    defaultValues: { place: photographer.places[0] ?? null, hours: 1, day: '', startsAt: '', notes: '' },
  });
  const { control, reset, setValue } = form;
  // As default values the draft would count as unchanged, and closing the dialog would lose it without a question.
  const restoreDraft = useEffectEvent(() => {
    const draft = readDraft(photographer.id);
    if (draft) reset(draft, { keepDefaultValues: true });
  });
  useEffect(() => restoreDraft(), []);
  const [place, hours, day, startsAt] = useWatch({ control, name: ['place', 'hours', 'day', 'startsAt'] });
  const surfBreakId = place?.surf_break_id ?? '';
  const { full_name: name, hourly_price: hourlyPrice } = photographer;
  const isOwn = session.state === 'logged-in' && session.user.id === photographer.id;
  const times = useQuery(bookingQueries.freeTimes(photographer.id, { surf_break_id: surfBreakId, day, hours }));
  const isOffered = times.data?.starts.some((start) => start.starts_at === startsAt) ?? false;
  const isUnavailable = startsAt !== '' && times.isSuccess && !isOffered;
  const onClose = () => {
    clearDraft(photographer.id);
    close();
  };
  return (
    <FormDialog
      title={t('title', { name })}
      isWide
      form={form}
      change={useRequestBooking()}
      sentFrom={(fields) => ({
        photographer_id: photographer.id,
        surf_break_id: fields.place?.surf_break_id ?? '',
        starts_at: fields.startsAt,
        hours: fields.hours,
        notes: fields.notes.trim(),
      })}
      doneText={t('sent', { name })}
      fieldAt={{ surf_break_id: 'place' }}
      onRefused={(refusal) => {
        // The time is not free any more, so another one must be chosen.
        if (hasCode(refusal, 'slot_taken', 'session_past')) setValue('startsAt', '');
      }}
      onClose={onClose}
      errorText={errorText}
      submitLabel={t('submit')}
      busyLabel={t('sending')}
      isDisabled={isOwn}
      submit={
        session.state === 'logged-in' ? undefined : (
          <Link
            className={buttonClass('accent')}
            {...loginLink(currentPath)}
            onClick={() => saveDraft(photographer.id, form.getValues())}
          >
            {t('login')}
          </Link>
        )
      }
    >
      <div className={css.form}>
        <PlaceFormField label={t('spot')} among={photographer.places} required={t('spotRequired')} />
        <FormField
          control={control}
          name="hours"
          label={t('hours')}
          help={t('hoursPrice', { price: euros(hourlyPrice), total: euros(hourlyPrice * hours) })}
        >
          {({ onChange, ...field }) => (
            <Select
              {...field}
              onChange={({ target }) => onChange(Number(target.value))}
              options={hourChoices.map((count) => ({ value: String(count), label: t('hoursCount', { count }) }))}
            />
          )}
        </FormField>
      </div>
      <div className={css.form}>
        <Controller
          control={control}
          name="day"
          rules={{ required: t('dateRequired') }}
          render={({ field, fieldState }) => (
            <AvailableDays
              {...{ photographer, surfBreakId, hours, day }}
              onDay={(chosen) => {
                field.onChange(chosen);
                setValue('startsAt', '');
              }}
              problem={fieldState.error?.message}
            />
          )}
        />
        <div className={css.fields}>
          <Controller
            control={control}
            name="startsAt"
            rules={{ validate: () => isOffered || t('startRequired') }}
            render={({ field, fieldState }) => (
              <AvailableStartTimes
                {...{ day, startsAt, times, isUnavailable }}
                spot={place?.spot ?? ''}
                onStart={field.onChange}
                problem={day && !isOffered && !times.isFetching ? fieldState.error?.message : undefined}
              />
            )}
          />
          {day && times.data && (
            <Tide
              {...{ surfBreakId, day, hours }}
              timezone={times.data.timezone}
              startsAt={isOffered ? startsAt : ''}
            />
          )}
          <FormField
            control={control}
            name="notes"
            label={t('notes')}
            rules={{
              validate: (notes) =>
                notes.trim().length <= MAX_BOOKING_NOTES_LENGTH || t('notesTooLong', { max: MAX_BOOKING_NOTES_LENGTH }),
            }}
          >
            {(field) => <TextArea {...field} placeholder={t('notesPlaceholder')} />}
          </FormField>
        </div>
      </div>
      <RequestEstimate photographer={photographer} hours={hours} />
      {isOwn && <Note>{t('own')}</Note>}
    </FormDialog>
  );
}
