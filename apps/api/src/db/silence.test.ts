import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundSilence, sharesSilence, silenceEnds, silenceLasts, silenceLeft, silentSinceMs } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits without an answer share eight seconds', () => {
  boundSilence(() => {
    expect(silenceLeft()).toBe(8000);
    vi.advanceTimersByTime(2500);
    silenceLasts();

    expect(silenceLeft()).toBe(5500);
    vi.advanceTimersByTime(9000);
    silenceLasts();
    expect(silenceLeft()).toBe(0);
  });
});

test('an answer of the database begins them anew', () => {
  boundSilence(() => {
    silenceLeft();
    vi.advanceTimersByTime(4000);
    silenceEnds();

    expect(silenceLeft()).toBe(8000);
    expect(silentSinceMs()).not.toBeNull();
  });
});

test('a request that lives for hours is patient again some time after an outage', () => {
  boundSilence(() => {
    silenceLeft();
    vi.advanceTimersByTime(8000);
    silenceLasts();
    expect(silenceLeft()).toBe(0);

    vi.advanceTimersByTime(1500);

    expect(silenceLeft()).toBe(8000);
  });
});

test('who waited for somebody who was not answered has waited as well', () => {
  const cameMs = performance.now();
  vi.advanceTimersByTime(6000);

  boundSilence(() => {
    sharesSilence(cameMs);

    expect(silenceLeft()).toBe(2000);
  });
});

test('a request knows nothing of the waits of another, and a job has no bound', () => {
  boundSilence(() => silenceLeft());
  vi.advanceTimersByTime(5000);

  expect(boundSilence(() => silenceLeft())).toBe(8000);
  expect(silenceLeft()).toBe(Number.POSITIVE_INFINITY);
  expect(silentSinceMs()).toBeNull();
});
