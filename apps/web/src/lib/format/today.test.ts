import { afterEach, expect, test, vi } from 'vitest';
import { today } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('today is a day in ISO form, in the time zone of the browser, whatever its format of dates', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 0, 30), toFake: ['Date'] });
  // Chrome 110 wrote Canadian dates like this.
  const DateTimeFormat = vi.fn(function create() {
    return { format: () => '1/5/2026' };
  });
  vi.stubGlobal('Intl', { DateTimeFormat });

  expect(today()).toBe('2026-01-05');
});
