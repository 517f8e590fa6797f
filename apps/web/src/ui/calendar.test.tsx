import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '../testing/render.tsx';
import { Calendar } from './calendar.tsx';
import { DatePicker } from './date-picker.tsx';

test.each([
  ['es', 'lunes'],
  ['en', 'Sunday'],
] as const)('the week starts in %s on %s', async (language, weekday) => {
  await renderWithTexts(<Calendar value="2026-11-14" onChange={vi.fn()} />, { language });

  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.getAttribute('aria-label')).toBe(weekday);
});

test.each([
  ['es', ['Cambiar de mes', 'Mes anterior', 'Mes siguiente']],
  ['en', ['Change month', 'Previous month', 'Next month']],
] as const)('a calendar is in %s, also for a screen reader', async (language, names) => {
  await renderWithTexts(<Calendar value="2026-11-14" onChange={vi.fn()} />, { language });

  const bar = screen.getByRole('navigation');
  expect(bar.closest('[lang]')?.getAttribute('lang')).toBe(language);
  const named = [bar, ...within(bar).getAllByRole('button')];
  expect(named.map((each) => each.getAttribute('aria-label'))).toEqual(names);
});

test('a calendar always shows 42 days', async () => {
  await renderWithTexts(<Calendar value="2026-02-10" onChange={vi.fn()} />);

  expect(screen.getAllByRole('gridcell')).toHaveLength(42);
});

test('a day that is chosen in the calendar is a date without a time zone', async () => {
  const onChange = vi.fn();
  const { user } = await renderWithTexts(<Calendar value="2026-11-14" onChange={onChange} />);

  await user.click(screen.getByRole('button', { name: 'domingo, 1 de noviembre de 2026' }));

  expect(onChange).toHaveBeenCalledWith('2026-11-01');
});

test('a day that is chosen again in the calendar stays chosen', async () => {
  const onChange = vi.fn();
  const { user } = await renderWithTexts(<Calendar value="2026-11-14" onChange={onChange} />);

  await user.click(screen.getByRole('button', { name: /14 de noviembre de 2026/ }));

  expect(onChange).toHaveBeenCalledWith('2026-11-14');
});

test('the date picker shows the day as dd/mm/yyyy and can be cleared', async () => {
  const onChange = vi.fn();
  const { user } = await renderWithTexts(<DatePicker value="2026-11-04" onChange={onChange} canClear />);
  expect(screen.getByText('04/11/2026')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Quitar la fecha 04/11/2026' }));

  expect(onChange).toHaveBeenCalledWith(null);
});
