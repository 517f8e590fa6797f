import { describe, expect, test } from 'vitest';
import { chartSpan, chartSteps, instantsOf, yearEarlier } from './chart-period.ts';

const today = '2026-11-15';
const asked = { first: '2025-03-09', today } as const;

describe('the days of a chart', () => {
  test.each([
    ['30d', { from: '2026-10-17', to: today }],
    ['3m', { from: '2026-09-01', to: today }],
    ['12m', { from: '2025-12-01', to: today }],
    ['all', { from: '2025-03-01', to: today }],
  ] as const)('%s', (period, span) => {
    expect(chartSpan({ ...asked, period })).toEqual(span);
  });

  test('a user without any history gets the days of this month', () => {
    expect(chartSpan({ period: 'all', first: null, today })).toEqual({ from: '2026-11-01', to: today });
  });

  test('the days of a request replace those of the period', () => {
    const own = { from: '2026-02-03', to: '2026-04-05' };

    expect(chartSpan({ ...asked, ...own, period: '30d' })).toEqual(own);
    expect(chartSpan({ ...asked, from: own.from, period: '30d' })).toEqual({ from: own.from, to: today });
    expect(chartSpan({ ...asked, to: own.to, period: '3m' })).toEqual({ from: '2026-02-01', to: own.to });
    expect(chartSpan({ ...asked, from: '2026-12-24', period: '3m' })).toEqual({ from: '2026-12-24', to: '2026-12-24' });
  });

  test('the days of a chart are at most ten years', () => {
    expect(chartSpan({ ...asked, from: '1000-01-01', to: '2024-02-29', period: 'all' }).from).toBe('2014-02-28');
  });
});

describe('the bars of a chart', () => {
  test('the bars of a chart are days for up to two months', () => {
    const { unit, steps } = chartSteps({ from: '2026-10-17', to: '2026-11-15' });

    expect(unit).toBe('day');
    expect(steps).toHaveLength(30);
    expect(steps[0]).toEqual({ from: '2026-10-17', to: '2026-10-17' });
    expect(steps[29]).toEqual({ from: today, to: today });
  });

  test('the bars of a chart of more than two months are calendar months, cut at both ends', () => {
    expect(chartSteps({ from: '2025-12-24', to: '2026-02-27' })).toEqual({
      unit: 'month',
      steps: [
        { from: '2025-12-24', to: '2025-12-31' },
        { from: '2026-01-01', to: '2026-01-31' },
        { from: '2026-02-01', to: '2026-02-27' },
      ],
    });
  });

  test('a chart compares with the same days a year earlier', () => {
    expect(yearEarlier({ from: '2024-02-29', to: '2024-03-01' })).toEqual({ from: '2023-02-28', to: '2023-03-01' });
  });
});

test('a day begins and ends as the clocks of its zone say, also when they change', () => {
  expect(instantsOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Madrid')).toEqual({
    from: new Date('2026-03-28T23:00:00Z'),
    to: new Date('2026-03-29T22:00:00Z'),
  });
});
