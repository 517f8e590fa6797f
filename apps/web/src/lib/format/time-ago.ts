import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pleamar/domain/dates/durations';
import { useFormat } from './format.ts';
import { useTranslation } from '../../texts/react.tsx';

export function useTimeAgo(): (instant: string, now?: Date) => string {
  const { t } = useTranslation('time');
  const { momentOf, timeOf } = useFormat();
  return (instant, now = new Date()) => {
    const then = new Date(instant);
    const passedMs = now.getTime() - then.getTime();
    const time = timeOf(instant);
    if (passedMs < MINUTE_MS) return t('now');
    if (passedMs < HOUR_MS) return t('minutesAgo', { count: Math.floor(passedMs / MINUTE_MS) });
    const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS);
    if (days === 0 && passedMs < 6 * HOUR_MS) return t('hoursAgo', { count: Math.floor(passedMs / HOUR_MS) });
    if (days === 0) return t('todayAt', { time });
    if (days === 1) return t('yesterdayAt', { time });
    return days < 7 ? t('daysAgo', { count: days }) : momentOf(instant);
  };
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
