import type { DaySpan } from '@pleamar/domain/dates/chart-period';
import type { Day } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';
import { DateField } from '../../ui/date-picker.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ChartRange } from './queries.ts';
import css from './period-choice.module.css';

interface PeriodChoiceProps {
  range: ChartRange;
  /** The first and last day of the shown charts, with which "own" begins. */
  days: DaySpan | undefined;
  onChoose: (range: ChartRange) => void;
}

export function PeriodChoice({ range, days, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('charts');
  const options = [
    { value: '30d', label: t('range30') },
    { value: '3m', label: t('range3') },
    { value: '12m', label: t('range12') },
    { value: 'all', label: t('rangeAll') },
    { value: 'own', label: t('rangeOwn') },
  ] as const;
  return (
    <Segmented
      className={css.periods}
      label={t('range')}
      options={options}
      value={'period' in range ? range.period : 'own'}
      onChange={(value) => {
        if (value !== 'own') onChoose({ period: value });
        else if (days) onChoose({ from: days.from, to: days.to });
      }}
    />
  );
}

/** Both days are included. A start after the end moves the end too. */
export function OwnDaysFields({ from, to, onChoose }: DaySpan & { onChoose: (days: DaySpan) => void }) {
  const { t } = useTranslation('charts');
  const choose = (days: Partial<DaySpan>) => onChoose({ from, to, ...days });
  return (
    <div className={css.days}>
      <DateField
        label={t('from')}
        value={from}
        onChange={(day) => day && choose({ from: day, to: day > to ? day : to })}
      />
      <DateField
        label={t('to')}
        value={to}
        isDisabled={(day: Day) => day < from}
        onChange={(day) => day && choose({ to: day })}
      />
    </div>
  );
}
