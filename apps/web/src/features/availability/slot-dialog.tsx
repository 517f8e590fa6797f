import type { AvailabilitySlot, SlotDraft } from '@pleamar/contract/availability';
import { weekdayOf, type Day } from '@pleamar/domain/dates';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { HoursOfDay } from '../../ui/hours-of-day.tsx';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { useSaveSlot, type Scope } from './queries.ts';
import { RemoveSlotDialog } from './remove-slot-dialog.tsx';
import css from './slot-dialog.module.css';

/** As their texts are called; 0 is Sunday. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface SlotDialogProps {
  /** Null adds a new one. */
  slot: AvailabilitySlot | null;
  /** The day that was looked at. */
  day: Day;
  today: Day;
  onClose: () => void;
}

/** Spec: date, 09:00 to 17:00, the weekly box that reveals the weekdays, notes. */
export function SlotDialog({ slot, day, today, onClose }: SlotDialogProps) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(() => draftOf(slot, day));
  const [scope, setScope] = useState<Scope>('all');
  const [isAsked, setIsAsked] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { mutate, reset, isPending, error } = useSaveSlot();
  const type = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more });
    // It was said of other hours. Not while they are on their way: the dialog would stay open.
    if (error) reset();
  };
  const isSeries = slot?.kind === 'weekly';
  const chooseScope = (chosen: Scope) => {
    setScope(chosen);
    type({ ...draftOf(slot, day), ...(chosen === 'all' ? {} : { date: day }), isWeekly: chosen !== 'day' });
  };
  const problems = problemsOf(typed);
  const save = () => {
    setIsAsked(true);
    if (Object.values(problems).some(Boolean)) return;
    mutate(
      { slotId: slot?.id ?? null, draft: sentFrom(typed), part: scope === 'all' ? { scope } : { scope, on: day } },
      {
        onSuccess: () => {
          toast.ok(t('saved'));
          onClose();
        },
      },
    );
  };
  const shown = (problem: boolean, sentence: string) => (isAsked && problem ? sentence : undefined);
  if (slot && isRemoving) return <RemoveSlotDialog {...{ slot, day, today, onClose }} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={slot ? t('dialogEditTitle') : t('dialogTitle')}
      footer={
        <>
          {slot && (
            <Button
              kind="ghostDanger"
              aria-label={t('slotDeleteAria', { start: slot.start, end: slot.end })}
              onClick={() => setIsRemoving(true)}
            >
              {t('delete')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="accent" onClick={save} busyLabel={isPending ? t('saving') : undefined}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {isSeries && (
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
          value={typed}
          onChange={type}
          labels={{ date: t('date'), start: t('start'), end: t('end') }}
          errors={{
            date: shown(problems.date, t('dateRequired')),
            start: shown(problems.start, t('startRequired')),
            end: shown(problems.end, t('endRequired')) ?? shown(problems.order, t('endBeforeStart')),
          }}
        />
        {scope !== 'day' && (
          <Checkbox
            checked={typed.isWeekly}
            onChange={({ target }) => type({ isWeekly: target.checked, weekdays: daysFor(target.checked, typed) })}
          >
            {t('recurring')}
          </Checkbox>
        )}
        {typed.isWeekly && (
          <fieldset className={css.weekdays} aria-label={t('weekdaysAria')}>
            {weekdays.map((name, weekday) => (
              <Chip
                key={name}
                className={css.weekday}
                isPressed={typed.weekdays.includes(weekday)}
                onClick={() => type({ weekdays: toggled(typed.weekdays, weekday) })}
              >
                <span aria-hidden="true">{t(name)}</span>
                <span className="visually-hidden">{t(`${name}Aria`)}</span>
              </Chip>
            ))}
          </fieldset>
        )}
        {typed.isWeekly && (
          <Field label={t('until')} help={t('untilHint')} error={shown(problems.until, t('untilBeforeStart'))}>
            {(control) => (
              <DatePicker {...control} canClear value={typed.until} onChange={(until) => type({ until })} />
            )}
          </Field>
        )}
        {isAsked && problems.weekdays && <FieldError>{t('weekdayRequired')}</FieldError>}
        <Field label={t('notes')}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={500}
              placeholder={t('notesPlaceholder')}
              value={typed.notes}
              onChange={({ target }) => type({ notes: target.value })}
            />
          )}
        </Field>
        {error && <Note kind="danger">{refusalOf(error) ?? `${t('saveError')} ${errorText(error)}`}</Note>}
      </div>
    </Dialog>
  );

  function refusalOf(refused: unknown): string | undefined {
    if (!(refused instanceof ApiError)) return undefined;
    if (refused.code === 'slot_overlap') return t('overlap');
    return refused.code === 'slot_past' ? t('past') : undefined;
  }
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
const endOf = ({ end }: Typed) => (end === '00:00' ? '24:00' : end);

const sentFrom = (typed: Typed): SlotDraft => ({
  date: typed.date,
  start: typed.start,
  end: endOf(typed),
  weekdays: typed.isWeekly ? typed.weekdays : [],
  until: typed.isWeekly ? typed.until : null,
  notes: typed.notes.trim(),
});

function problemsOf(typed: Typed) {
  return {
    date: typed.date === '',
    start: typed.start === '',
    end: typed.end === '',
    order: typed.start !== '' && typed.end !== '' && typed.start >= endOf(typed),
    weekdays: typed.isWeekly && typed.weekdays.length === 0,
    until: typed.isWeekly && typed.until !== null && typed.until < typed.date,
  };
}

/** The weekday of the date is the first guess. */
const daysFor = (isWeekly: boolean, { weekdays: chosen, date }: Typed) =>
  isWeekly && chosen.length === 0 && date !== '' ? [weekdayOf(date)] : chosen;

const toggled = (chosen: readonly number[], weekday: number) =>
  chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday];
