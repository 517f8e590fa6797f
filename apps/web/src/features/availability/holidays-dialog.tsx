import type { Holiday } from '@pleamar/contract/availability';
import { formatDay, type Day } from '@pleamar/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { availabilityQueries, useAddHoliday, useRemoveHoliday } from './queries.ts';
import css from './slot-dialog.module.css';

/** Days in which nothing can be booked: those that are entered, and the way to more. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('availability');
  const errorText = useErrorText();
  const holidays = useQuery(availabilityQueries.holidays);
  const [typed, setTyped] = useState<{ from: Day | null; to: Day | null }>({ from: null, to: null });
  const [isAsked, setIsAsked] = useState(false);
  const add = useAddHoliday();
  const { from, to } = typed;
  const save = () => {
    setIsAsked(true);
    if (from === null || to === null || to < from) return;
    add.mutate(
      { from, to },
      {
        onSuccess: () => {
          toast.ok(t('holidaySaved'));
          setTyped({ from: null, to: null });
          setIsAsked(false);
        },
      },
    );
  };
  const endError = to === null ? t('dateRequired') : from !== null && to < from ? t('holidayBackwards') : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('holidays')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Button kind="accent" onClick={save} busyLabel={add.isPending ? t('saving') : undefined}>
            {t('holidayAdd')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p className={text.muted}>{t('holidaysHint')}</p>
        <Loaded query={holidays} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={48} />}>
          {(list) => <HolidayList list={list} />}
        </Loaded>
        <div className={css.days}>
          <Field label={t('holidayFrom')} error={isAsked && from === null ? t('dateRequired') : undefined}>
            {(control) => (
              <DatePicker {...control} value={from} onChange={(day) => setTyped({ from: day, to: to ?? day })} />
            )}
          </Field>
          <Field label={t('holidayTo')} error={isAsked ? endError : undefined}>
            {(control) => <DatePicker {...control} value={to} onChange={(day) => setTyped({ from, to: day })} />}
          </Field>
        </div>
        {add.error && <Note kind="danger">{errorText(add.error)}</Note>}
      </div>
    </Dialog>
  );
}

function HolidayList({ list }: { list: Holiday[] }) {
  const { t } = useTranslation('availability');
  const remove = useRemoveHoliday();
  if (list.length === 0) return <p>{t('holidaysNone')}</p>;
  return (
    <ul className={rows.rows}>
      {list.map(({ id, from, to }) => {
        const days = t('holidayDays', { from: formatDay(from), to: formatDay(to) });
        return (
          <li key={id} className={rows.row}>
            <span>{days}</span>
            <IconButton
              label={t('holidayRemove', { days })}
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate(id, {
                  onSuccess: () => toast.ok(t('holidayRemoved')),
                  onError: () => toast.error(t('saveError')),
                })
              }
            >
              <Trash2 />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
