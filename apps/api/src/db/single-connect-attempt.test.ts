import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SingleConnectAttempt } from './single-connect-attempt.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT_MS = 3_000;

class TestPool {
  readonly options = { connectionTimeoutMillis: LIMIT_MS };
  readonly attempts: PromiseWithResolvers<{ release: () => void }>[] = [];
  readonly released = vi.fn();

  connect = () => {
    const attempt = Promise.withResolvers<{ release: () => void }>();
    this.attempts.push(attempt);
    return attempt.promise;
  };

  answer(number: number): void {
    this.attempts[number]?.resolve({ release: this.released });
  }

  timeOut(number: number): void {
    this.attempts[number]?.reject(new Error('timeout exceeded when trying to connect'));
  }

  refuse(number: number): void {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    this.attempts[number]?.reject(error);
  }
}

function callers(pool: SingleConnectAttempt<{ release: () => void }>, count: number) {
  const ends: string[] = [];
  for (let n = 0; n < count; n += 1)
    pool.connect().then(
      () => ends.push('connected'),
      (error: Error) => ends.push(error.message),
    );
  return ends;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

async function afterTimeout() {
  const pool = new TestPool();
  const one = new SingleConnectAttempt(pool);
  callers(one, 1);
  pool.timeOut(0);
  await settled();
  return { pool, one };
}

test('while the database answers, every caller gets a connection of the pool', async () => {
  const pool = new TestPool();
  const ends = callers(new SingleConnectAttempt(pool), 3);
  [0, 1, 2].forEach((number) => pool.answer(number));
  await settled();

  expect(ends).toEqual(['connected', 'connected', 'connected']);
});

test('after a timeout one caller attempts a connection, the next when that one has failed, all when it is open', async () => {
  const { pool, one } = await afterTimeout();
  const ends = callers(one, 5);
  await settled();
  expect(pool.attempts).toHaveLength(1 + 1);

  pool.timeOut(1);
  await settled();
  expect(pool.attempts).toHaveLength(1 + 2);

  pool.answer(2);
  await settled();
  expect(pool.attempts).toHaveLength(1 + 5);
  [3, 4, 5].forEach((number) => pool.answer(number));
  await settled();
  expect(ends).toEqual(['timeout exceeded when trying to connect', ...Array(4).fill('connected')]);
});

test('a refused attempt fails all callers that wait for it', async () => {
  const { pool, one } = await afterTimeout();
  const ends = callers(one, 3);
  await settled();
  pool.refuse(1);
  await settled();

  expect(ends).toEqual(Array(3).fill('connect ECONNREFUSED'));
  expect(pool.attempts).toHaveLength(1 + 1);
});

test('a caller that waits for an attempt gives up in time, and a connection that comes afterwards is given back', async () => {
  const { pool, one } = await afterTimeout();
  const ends = callers(one, 2);
  await vi.advanceTimersByTimeAsync(LIMIT_MS + 1);
  expect(ends).toEqual(Array(2).fill('timeout exceeded when trying to connect'));

  pool.answer(1);
  await settled();
  expect(pool.released).toHaveBeenCalledTimes(1);
});
