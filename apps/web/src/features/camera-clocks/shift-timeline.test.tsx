import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShiftTimeline } from './shift-timeline.tsx';

test('the range of thousands of times, more than a call takes arguments, is that of the first and the last', () => {
  const from = Date.UTC(2026, 4, 1, 8);
  const minuteMs = 60_000;
  const own = Array.from({ length: 300_000 }, (_, index) => from + (index % 91) * minuteMs);

  render(
    <ShiftTimeline
      label="Cámara"
      own={own}
      others={[]}
      from={from}
      to={from + 90 * minuteMs}
      timezone="Europe/Madrid"
    />,
  );

  expect(screen.getByText('Cámara · 10:00–11:30')).toBeTruthy();
});
