import type { Holiday } from '@pleamar/contract/availability';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import { availabilityQueries, useAddHoliday, useRemoveHoliday } from './queries.ts';
import css from './slot-dialog.module.css';

export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('availability');
  const holidays = useQuery(availabilityQueries.holidays);
  const form = useForm<{ from: Day; to: Day }>({ defaultValues: { from: '', to: '' } });
  const { control, getValues, setValue } = form;
  return (
    <FormDialog
      title={t('holidays')}
      form={form}
      change={useAddHoliday()}
      sentFrom={(holiday) => holiday}
      doneText={t('holidaySaved')}
      onDone={() => form.reset()}
      onClose={onClose}
      cancelLabel={t('close')}
      submitLabel={t('holidayAdd')}
      busyLabel={t('saving')}
    >
      <p className={text.muted}>{t('holidaysHint')}</p>
      <Loaded query={holidays} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={48} />}>
        {(listed) => <HolidayList holidays={listed} />}
      </Loaded>
      <div className={css.days}>
        <FormField
          control={control}
          name="from"
          label={t('holidayFrom')}
          rules={{ required: t('dateRequired'), deps: 'to' }}
        >
          {({ value, onChange, ...field }) => (
            <DatePicker
              {...field}
              value={value || null}
              onChange={(day) => {
                onChange(day ?? '');
                if (day && getValues('to') === '') setValue('to', day);
              }}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="to"
          label={t('holidayTo')}
          rules={{ required: t('dateRequired'), validate: (to, { from }) => to >= from || t('holidayBackwards') }}
        >
          {({ value, onChange, ...field }) => (
            <DatePicker {...field} value={value || null} onChange={(day) => onChange(day ?? '')} />
          )}
        </FormField>
      </div>
    </FormDialog>
  );
}

function HolidayList({ holidays }: { holidays: Holiday[] }) {
  const { t } = useTranslation('availability');
  const remove = useRemoveHoliday();
  // Callbacks of `mutate` would be dropped if the dialog is closed before the answer.
  const removeHoliday = (id: string) =>
    void remove.mutateAsync(id).then(
      () => toast.ok(t('holidayRemoved')),
      () => toast.error(t('saveError')),
    );
  if (holidays.length === 0) return <p>{t('holidaysNone')}</p>;
  return (
    <ul className={rows.rows}>
      {holidays.map(({ id, from, to }) => {
        const days = t('holidayDays', { from: formatDay(from), to: formatDay(to) });
        return (
          <li key={id} className={rows.row}>
            <span>{days}</span>
            <IconButton
              label={t('holidayRemove', { days })}
              disabled={remove.isPending}
              onClick={() => removeHoliday(id)}
            >
              <Trash2 />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
