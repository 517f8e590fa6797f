import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeStartTimes, seriesBefore, slotsOn, slotsOverlap, weeksOf, type Slot } from '../bookings/availability.ts';
import { monthGrid, startOfWeek, weekStrip } from './calendar.ts';
import { captureDay, captureDays, captureTime } from '../cameras/capture-time.ts';
import { CHART_PERIODS, chartSpan, chartSteps, instantsOf, yearEarlier } from './chart-period.ts';
import {
  addDays,
  dayFrom,
  dayParts,
  daysBetween,
  FIRST_DAY,
  formatDay,
  isDay,
  LAST_DAY,
  weekdayOf,
  type Day,
} from './dates.ts';
import { lastMonths } from './months.ts';
import { isSurfDay, surfWindow } from '../places/surfs.ts';
import { tideSpan } from '../places/tide.ts';
import { parseTypedDay } from './typed-day.ts';
import { instantAt, localTimeAt, utcOffsetMinutes } from './zoned-time.ts';

const someDay = fc
  .tuple(
    fc.constantFrom(FIRST_DAY, LAST_DAY, '1000-01-01', '9999-12-31'),
    fc.oneof(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -400, max: 400 })),
  )
  .map(([end, days]) => new Date(Date.parse(end) + days * 86_400_000).toISOString())
  .filter((iso) => /^\d{4}-/.test(iso))
  .map((iso) => iso.slice(0, 10));
const someZone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid');
const someQuestion = fc.record({
  day: someDay,
  other: someDay,
  zone: someZone,
  period: fc.constantFrom(...CHART_PERIODS),
});
type Question = { day: Day; other: Day; zone: string; period: (typeof CHART_PERIODS)[number] };

/** The largest answer that a screen draws: ten years of months. */
const MAX_PARTS = 121;

const everyDay = (firstDay: Day) => ({ weekdays: [0, 1, 2, 3, 4, 5, 6], firstDay, lastDay: null, skippedDays: [] });
const weekly = (firstDay: Day): Slot => ({
  ...everyDay(firstDay),
  kind: 'weekly',
  start: '00:00',
  end: '24:00',
});

/** Every function of the domain that takes or makes days; its answer is searched for days. */
const functions: Record<string, (question: Question) => unknown> = {
  addDays: ({ day }) => [addDays(day, 1), addDays(day, -1)],
  captureDay: ({ day, zone }) => captureDay({ local: `${day}T23:59:59.000`, offsetMinutes: -600 }, zone),
  captureDays: ({ day, zone }) => captureDays([{ local: `${day}T00:00:00.000`, offsetMinutes: 840 }], zone),
  captureTime: ({ day }) => captureTime(`${day} 23:59:59`, null, null),
  chartSpan: ({ day, other, period }) => [
    chartSpan({ period, to: day, first: other, today: other }),
    chartSpan({ period, from: day, first: null, today: other }),
    chartSpan({ period, from: day, to: other, first: null, today: day }),
  ],
  chartSteps: ({ day, other }) => chartSteps({ from: day, to: other }).steps,
  dayFrom: ({ day }) => dayFrom(...yearAndMonth(day), 1),
  dayParts: ({ day }) => dayParts(day),
  daysBetween: ({ day, other }) => daysBetween(day, other, MAX_PARTS),
  formatDay: ({ day }) => formatDay(day),
  freeStartTimes: ({ day, other, zone }) =>
    freeStartTimes({ day, zone, durationMinutes: 60, slots: [weekly(other)], bookings: [], now: new Date(0) }),
  instantAt: ({ day, zone }) => instantAt(day, '24:00', zone),
  instantsOf: ({ day, other, zone }) => instantsOf({ from: day, to: other }, zone),
  isDay: ({ day }) => isDay(day),
  isSurfDay: ({ day, other }) => isSurfDay(day, other),
  lastMonths: ({ day, zone }) => lastMonths(new Date(`${day}T23:00:00Z`), zone, 12),
  localTimeAt: ({ day, zone }) => localTimeAt(new Date(`${day}T23:00:00Z`), zone),
  monthGrid: ({ day }) => monthGrid(...yearAndMonth(day), 'es'),
  parseTypedDay: ({ day, other }) =>
    ['hoy', 'ayer', '31/12', day, formatDay(day)].map((text) => parseTypedDay(text, other)),
  slotsOn: ({ day, other }) => slotsOn(day, [weekly(other)]),
  slotsOverlap: ({ day, other }) => slotsOverlap(weekly(day), weekly(other)),
  weeksOf: ({ day, other }) => weeksOf(everyDay(day), day, other),
  seriesBefore: ({ day, other }) => seriesBefore(everyDay(day), other),
  startOfWeek: ({ day }) => startOfWeek(day, 1),
  surfWindow: ({ day, zone }) => surfWindow(day, '00:00', '23:59', zone),
  tideSpan: ({ day, zone }) => tideSpan(day, zone),
  utcOffsetMinutes: ({ day, zone }) => utcOffsetMinutes(day, zone),
  weekStrip: ({ day }) => weekStrip(day),
  weekdayOf: ({ day }) => weekdayOf(day),
  yearEarlier: ({ day, other }) => yearEarlier({ from: day, to: other }),
};

describe('at both ends of the calendar', () => {
  test.each(Object.entries(functions))('%s ends, with days of four digits or a RangeError', (_, call) => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const days = answerOf(() => call(question));

        expect(days.length).toBeLessThanOrEqual(MAX_PARTS * 4);
        expect(days.filter((text) => !/^\d{4}-\d\d(?:$|-\d\d)/.test(text))).toEqual([]);
      }),
    );
  });

  test.each([
    'chartSpan',
    'chartSteps',
    'yearEarlier',
    'tideSpan',
    'instantsOf',
    'weekStrip',
    'monthGrid',
    'surfWindow',
  ])('for every day that people may name %s has an answer', (name) => {
    fc.assert(
      fc.property(
        someQuestion.filter(({ day, other }) => isDay(day) && isDay(other)),
        (question) => {
          expect(() => functions[name]?.(question)).not.toThrow();
        },
      ),
    );
  });

  test('a chart is of days that people may name, whichever are asked for', () => {
    fc.assert(
      fc.property(
        someQuestion.filter(({ day, other }) => isDay(day) && isDay(other)),
        ({ day, other, period }) => {
          const { from, to } = chartSpan({ period, to: day, first: null, today: other });

          expect([isDay(from), isDay(to)]).toEqual([true, true]);
        },
      ),
    );
  });
});

/** Texts that begin like a day, at any depth; a RangeError counts as no answer. */
function answerOf(call: () => unknown): string[] {
  try {
    return textsIn(call()).filter((text) => /^[+-]?\d{4,6}-/.test(text));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Date || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function yearAndMonth(day: Day): [number, number] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return [year, month];
}
