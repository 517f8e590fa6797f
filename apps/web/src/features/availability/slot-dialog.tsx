import type { AvailabilitySlot } from '@pleamar/contract/availability';
import type { Day } from '@pleamar/domain/dates/dates';
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
import { endOfDay, slotDraftFrom, slotFieldsOf, toggleWeekday, weekdaysFor } from './slot-fields.ts';
import { weekdays } from './weekdays.ts';
import css from './slot-dialog.module.css';

interface SlotDialogProps {
  slot: AvailabilitySlot | null;
  day: Day;
  today: Day;
  onClose: () => void;
}

export function SlotDialog({ slot, day, today, onClose }: SlotDialogProps) {
  const { t } = useTranslation('availability');
  const [scope, setScope] = useState<Scope>('all');
  const [isRemoving, setIsRemoving] = useState(false);
  const form = useForm({ defaultValues: slotFieldsOf(slot, day) });
  const { control, getValues, setValue, subscribe } = form;
  const change = useSaveSlot();
  // A refusal is no longer true once a field is changed. A running request is not reset: the dialog closes after it.
  const clearRefusal = useEffectEvent(() => change.error && change.reset());
  useEffect(() => subscribe({ formState: { values: true }, callback: () => clearRefusal() }), [subscribe]);
  // A single day of a series does not repeat. The form keeps the weekdays in case another scope is chosen.
  const isWeekly = useWatch({ control, name: 'isWeekly' }) && scope !== 'day';
  const chooseScope = (chosen: Scope) => {
    setScope(chosen);
    // Only the first day depends on the scope. The validation clears the problem of an empty date.
    setValue('date', chosen === 'all' && slot ? slot.date : day, { shouldValidate: true });
  };
  if (slot && isRemoving) return <RemoveSlotDialog {...{ slot, day, today, onClose }} />;
  return (
    <FormDialog
      title={slot ? t('dialogEditTitle') : t('dialogTitle')}
      form={form}
      change={change}
      sentFrom={(fields) => ({
        slotId: slot?.id ?? null,
        draft: slotDraftFrom({ ...fields, isWeekly: fields.isWeekly && scope !== 'day' }),
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
            setValue('weekdays', weekdaysFor(target.checked, getValues()));
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
                      onClick={() => onChange(toggleWeekday(value, weekday))}
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
