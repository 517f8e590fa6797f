import { afterEach, expect, test, vi } from 'vitest';
import { today } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('today is a day in ISO form, in the time zone of the browser, whatever its format of dates', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 0, 30), toFake: ['Date'] });
  // Chrome 110 wrote Canadian dates like this.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'format', 'get').mockReturnValue(() => '1/5/2026');

  expect(today()).toBe('2026-01-05');
});
