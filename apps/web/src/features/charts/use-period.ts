import { CHART_PERIODS, type ChartPeriod } from '@pleamar/domain/chart-period';
import { isDay } from '@pleamar/domain/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Asked } from './queries.ts';

const USUAL: ChartPeriod = '12m';

/** What the address says: a period, or two days. Anything else is the usual period. */
export function usePeriod(): { asked: Asked; choose: (asked: Asked) => void } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (asked: Asked) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        period: 'period' in asked && asked.period !== USUAL ? asked.period : undefined,
        from: 'from' in asked ? asked.from : undefined,
        to: 'to' in asked ? asked.to : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return { asked: askedIn(search), choose };
}

function askedIn({ period, from, to }: Record<string, unknown>): Asked {
  if (typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to) return { from, to };
  return { period: CHART_PERIODS.find((known) => known === period) ?? USUAL };
}
