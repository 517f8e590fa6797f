import type { Place } from '@pleamar/contract/places';
import type { Shoot, ShootDraft } from '@pleamar/contract/shoots';
import { PlaceFormField } from '../../shared/places/place-form-field.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { HoursOfDay } from '../../ui/hours-of-day.tsx';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import { useSaveShoot } from './queries.ts';

type ShootFields = Omit<ShootDraft, 'surf_break_id'> & { place: Place | null };

interface ShootDialogProps {
  shoot: Shoot | null;
  onClose: () => void;
}

export function ShootDialog({ shoot, onClose }: ShootDialogProps) {
  const { t } = useTranslation('shoots');
  const form = useForm<ShootFields>({
    defaultValues: shoot ?? { place: null, date: '', start: '09:00', end: '11:00' },
  });
  return (
    <FormDialog
      title={shoot ? t('dialogChangeTitle') : t('dialogTitle')}
      form={form}
      change={useSaveShoot()}
      sentFrom={({ place, date, start, end }) => ({
        shootId: shoot?.id ?? null,
        draft: { surf_break_id: place?.surf_break_id ?? '', date, start, end },
      })}
      fieldAt={{ surf_break_id: 'place' }}
      doneText={shoot ? t('changed') : t('saved')}
      onClose={onClose}
      submitLabel={shoot ? t('saveChange') : t('save')}
    >
      <PlaceFormField required={t('spotRequired')} />
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
