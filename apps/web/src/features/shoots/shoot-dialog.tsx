import type { Place } from '@pleamar/contract/places';
import type { Shoot, ShootDraft } from '@pleamar/contract/shoots';
import type { ComponentType } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { HoursOfDay } from '../../ui/hours-of-day.tsx';
import text from '../../ui/text.module.css';
import { useSaveShoot } from './queries.ts';

/** Chooses a surf break; passed in by the page. */
export type PlaceChoice = ComponentType<{
  surfBreakId: string;
  known: Place | null;
  onChoose: (place: Place | null) => void;
  error: string | undefined;
}>;

interface ShootDialogProps {
  /** Null for a new shoot. */
  shoot: Shoot | null;
  PlaceChoice: PlaceChoice;
  onClose: () => void;
}

export function ShootDialog({ shoot, PlaceChoice, onClose }: ShootDialogProps) {
  const { t } = useTranslation('shoots');
  const form = useForm({ defaultValues: draftOf(shoot) });
  return (
    <FormDialog
      title={shoot ? t('dialogChangeTitle') : t('dialogTitle')}
      form={form}
      change={useSaveShoot()}
      sentFrom={(draft) => ({ shootId: shoot?.id ?? null, draft })}
      doneText={shoot ? t('changed') : t('saved')}
      onClose={onClose}
      submitLabel={shoot ? t('saveChange') : t('save')}
    >
      <Controller
        control={form.control}
        name="surf_break_id"
        rules={{ required: t('spotRequired') }}
        render={({ field, fieldState }) => (
          <PlaceChoice
            surfBreakId={field.value}
            known={shoot?.place ?? null}
            onChoose={(place) => field.onChange(place?.surf_break_id ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      <HoursOfDay
        labels={{ date: t('date'), start: t('start'), end: t('end') }}
        problemsOf={({ date, start, end }) => ({
          date: date === '' ? t('dateRequired') : undefined,
          start: start === '' ? t('startRequired') : undefined,
          end: end === '' ? t('endRequired') : start !== '' && start >= end ? t('endBeforeStart') : undefined,
        })}
      />
      <p className={text.help}>{t('clock')}</p>
      <p className={text.help}>
        {t('cameraClock')}{' '}
        <a className={text.link} href="/reloj" target="_blank" rel="noreferrer">
          {t('cameraClockLink')}
        </a>
      </p>
    </FormDialog>
  );
}

const draftOf = (shoot: Shoot | null): ShootDraft =>
  shoot
    ? { surf_break_id: shoot.place.surf_break_id, date: shoot.date, start: shoot.start, end: shoot.end }
    : { surf_break_id: '', date: '', start: '09:00', end: '11:00' };
