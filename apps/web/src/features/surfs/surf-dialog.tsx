import type { Surf } from '@pleamar/contract/surfs';
import { GEAR_COLOURS } from '@pleamar/domain/gear/gear-colours';
import { isSurfDay, MAX_SURF_HOURS, SURF_DISTANCES_KM } from '@pleamar/domain/places/surfs';
import { useColourNames } from '../../shared/photos/colour-names.ts';
import { PlaceFormField } from '../../shared/places/place-form-field.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { HoursOfDay } from '../../ui/hours-of-day.tsx';
import { Select } from '../../ui/select.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSaveSurf } from './queries.ts';
import { hoursProblems, surfDraftFrom, todayAt, type SurfFields } from './surf-fields.ts';
import css from './surf-dialog.module.css';

interface SurfDialogProps {
  surfId?: string;
  known: SurfFields;
  onClose: () => void;
  onSaved: (surf: Surf) => void;
}

export function SurfDialog({ surfId, known, onClose, onSaved }: SurfDialogProps) {
  const { t } = useTranslation('surfs');
  const { name: colourName } = useColourNames();
  const form = useForm({ defaultValues: known });
  const { control, getValues } = form;
  return (
    <FormDialog
      title={surfId ? t('editTitle') : t('addTitle')}
      form={form}
      change={useSaveSurf(surfId)}
      sentFrom={surfDraftFrom}
      fieldAt={{ surf_break_id: 'place', day: 'date', suit_colour: 'suit', board_colour: 'board' }}
      doneText={t('saved')}
      onDone={onSaved}
      onClose={onClose}
      submitLabel={surfId ? t('save') : t('remember')}
      busyLabel={t('saving')}
    >
      {/* Validates the day again: the latest one depends on the place's time zone. */}
      <PlaceFormField required={t('placeRequired')} deps="date" />
      <HoursOfDay
        labels={{ date: t('day'), start: t('from'), end: t('to') }}
        help={t('timesHelp')}
        problemsOf={(hours) => {
          const { date, start, end } = hoursProblems(getValues('place'), hours);
          return {
            date: date && t(date),
            start: start && t(start),
            end: end && t(end, { max: MAX_SURF_HOURS }),
          };
        }}
        isDisabled={(day) => !isSurfDay(day, todayAt(getValues('place')))}
      />
      <FormField control={control} name="distanceKm" label={t('distance')}>
        {({ onChange, ...field }) => (
          <Select
            {...field}
            onChange={({ target }) => onChange(Number(target.value))}
            options={SURF_DISTANCES_KM.map((km) => ({
              value: String(km),
              label: km === 0 ? t('distanceHere') : t('distanceKm', { km }),
            }))}
          />
        )}
      </FormField>
      <div className={css.pair}>
        {(['suit', 'board'] as const).map((part) => (
          <FormField
            key={part}
            control={control}
            name={part}
            label={t(part)}
            help={part === 'suit' ? t('coloursHelp') : undefined}
          >
            {(field) => (
              <Select
                {...field}
                placeholder={t('anyColour')}
                options={GEAR_COLOURS.map((colour) => ({ value: colour, label: colourName(colour) }))}
              />
            )}
          </FormField>
        ))}
      </div>
    </FormDialog>
  );
}
