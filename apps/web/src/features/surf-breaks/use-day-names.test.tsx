import { daysBetween } from '@pleamar/domain/dates/dates';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '../../testing/render.tsx';
import { useDayNames } from './use-day-names.ts';

// Every month, every weekday and the days of one and of two digits.
const days = daysBetween('2026-01-01', '2026-12-31', 366);

function Names() {
  const { monthOf, weekdayOf, wholeDay } = useDayNames();
  return days.map((day) => <p key={day}>{[monthOf(day), weekdayOf(day), wholeDay(day)].join(' | ')}</p>);
}

test.each(['es', 'en'] as const)('days are named in %s as the language’s own rules write them', async (language) => {
  await renderWithTexts(<Names />, { language, texts: ['places/surfBreak'] });

  const as = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const formats = [as({ month: 'long', year: 'numeric' }), as({ weekday: 'long' }), as({ dateStyle: 'full' })];
  expect(screen.getAllByText(/\|/).map(({ textContent }) => textContent)).toEqual(
    days.map((day) => formats.map((format) => format.format(new Date(day))).join(' | ')),
  );
});
