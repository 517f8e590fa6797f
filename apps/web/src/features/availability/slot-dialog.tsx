import type { AvailabilitySlot, SlotDraft } from '@pleamar/contract/availability';
import { weekdayOf, type Day } from '@pleamar/domain/dates/dates';
import { MAX_SLOT_NOTES_LENGTH } from '@pleamar/domain/text/text-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { HoursOfDay } from '../../ui/hours-of-day.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSaveSlot, type Scope } from './queries.ts';
import { RemoveSlotDialog } from './remove-slot-dialog.tsx';
import { weekdays } from './weekdays.ts';
import css from './slot-dialog.module.css';

interface SlotDialogProps {
  slot: AvailabilitySlot | null;
  day: Day;
  today: Day;
  onClose: () => void;
}

/** Spec: date, 09:00 to 17:00, the weekly box that reveals the weekdays, notes. */
export function SlotDialog({ slot, day, today, onClose }: SlotDialogProps) {
  const { t } = useTranslation('availability');
  const [scope, setScope] = useState<Scope>('all');
  const [isRemoving, setIsRemoving] = useState(false);
  const form = useForm({ defaultValues: draftOf(slot, day) });
  const { control, getValues, setValue, subscribe } = form;
  const change = useSaveSlot();
  // A refusal was about the hours as they were. A running request keeps its state: the dialog closes by it.
  const dropRefusal = useEffectEvent(() => change.error && change.reset());
  useEffect(() => subscribe({ formState: { values: true }, callback: () => dropRefusal() }), [subscribe]);
  // A single day of a series does not repeat; what was chosen for the others stays in the form.
  const isWeekly = useWatch({ control, name: 'isWeekly' }) && scope !== 'day';
  const chooseScope = (chosen: Scope) => {
    setScope(chosen);
    // Only the first day depends on the scope: typed hours and notes stay. An empty date may be refused, so it is
    // validated.
    setValue('date', chosen === 'all' && slot ? slot.date : day, { shouldValidate: true });
  };
  if (slot && isRemoving) return <RemoveSlotDialog {...{ slot, day, today, onClose }} />;
  return (
    <FormDialog
      title={slot ? t('dialogEditTitle') : t('dialogTitle')}
      form={form}
      change={change}
      sentFrom={(typed) => ({
        slotId: slot?.id ?? null,
        draft: sentFrom({ ...typed, isWeekly: typed.isWeekly && scope !== 'day' }),
        part: scope === 'all' ? { scope } : { scope, on: day },
      })}
      doneText={t('saved')}
      onClose={onClose}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      firstButton={
        slot && (
          <Button
            kind="ghostDanger"
            aria-label={t('slotDeleteAria', { start: slot.start, end: slot.end })}
            onClick={() => setIsRemoving(true)}
          >
            {t('delete')}
          </Button>
        )
      }
    >
      {slot?.kind === 'weekly' && (
        <Segmented
          className={css.scope}
          label={t('scope')}
          value={scope}
          options={[
            { value: 'day', label: t('scopeDay') },
            { value: 'following', label: t('scopeFollowing') },
            { value: 'all', label: t('scopeAll') },
          ]}
          onChange={chooseScope}
        />
      )}
      <HoursOfDay
        labels={{ date: t('date'), start: t('start'), end: t('end') }}
        problemsOf={({ date, start, end }) => ({
          date: date === '' ? t('dateRequired') : undefined,
          start: start === '' ? t('startRequired') : undefined,
          end: end === '' ? t('endRequired') : start >= endOfDay(end) ? t('endBeforeStart') : undefined,
        })}
      />
      {scope !== 'day' && (
        <Checkbox
          checked={isWeekly}
          onChange={({ target }) => {
            setValue('isWeekly', target.checked);
            setValue('weekdays', daysFor(target.checked, getValues()));
          }}
        >
          {t('recurring')}
        </Checkbox>
      )}
      {isWeekly && (
        <>
          <Controller
            control={control}
            name="weekdays"
            rules={{ validate: ({ length }) => length > 0 || t('weekdayRequired') }}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <fieldset name="weekdays" aria-label={t('weekdaysAria')} className={css.weekly}>
                <div className={css.weekdays}>
                  {weekdays.map((name, weekday) => (
                    <Chip
                      key={name}
                      className={css.weekday}
                      isPressed={value.includes(weekday)}
                      onClick={() => onChange(toggled(value, weekday))}
                    >
                      <span aria-hidden="true">{t(name)}</span>
                      <span className="visually-hidden">{t(`${name}Aria`)}</span>
                    </Chip>
                  ))}
                </div>
                {error && <FieldError>{error.message}</FieldError>}
              </fieldset>
            )}
          />
          <FormField
            control={control}
            name="until"
            label={t('until')}
            help={t('untilHint')}
            rules={{ validate: (until, { date }) => until === null || until >= date || t('untilBeforeStart') }}
          >
            {(field) => <DatePicker {...field} canClear />}
          </FormField>
        </>
      )}
      <FormField control={control} name="notes" label={t('notes')}>
        {(field) => <TextArea {...field} maxLength={MAX_SLOT_NOTES_LENGTH} placeholder={t('notesPlaceholder')} />}
      </FormField>
    </FormDialog>
  );
}

interface Typed {
  date: Day;
  start: string;
  end: string;
  isWeekly: boolean;
  weekdays: number[];
  until: Day | null;
  notes: string;
}

function draftOf(slot: AvailabilitySlot | null, day: Day): Typed {
  if (!slot) return { date: day, start: '09:00', end: '17:00', isWeekly: false, weekdays: [], until: null, notes: '' };
  const { date, start, end, kind, weekdays: chosen, until, notes } = slot;
  const shownEnd = end === '24:00' ? '00:00' : end;
  return { date, start, end: shownEnd, isWeekly: kind === 'weekly', weekdays: chosen, until, notes };
}

/** Midnight at the end of a day is the next day's first moment on a clock. */
const endOfDay = (end: string) => (end === '00:00' ? '24:00' : end);

const sentFrom = (typed: Typed): SlotDraft => ({
  date: typed.date,
  start: typed.start,
  end: endOfDay(typed.end),
  weekdays: typed.isWeekly ? typed.weekdays : [],
  until: typed.isWeekly ? typed.until : null,
  notes: typed.notes.trim(),
});

const daysFor = (isWeekly: boolean, { weekdays: chosen, date }: Typed) =>
  isWeekly && chosen.length === 0 && date !== '' ? [weekdayOf(date)] : chosen;

const toggled = (chosen: readonly number[], weekday: number) =>
  chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday];
