import { describe, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('work with one key', () => {
  test('work with one key is done one at a time, in the order in which it came', async () => {
    const events: string[] = [];
    const { open, opened } = gate();

    const all = [1, 2, 3].map((each) =>
      oneAtATime('one', async () => {
        events.push(`begin ${each}`);
        await opened;
        events.push(`end ${each}`);
      }),
    );
    await oneAtATime('other', async () => void events.push('another key'));
    open();
    await Promise.all(all);

    expect(events).toEqual(['begin 1', 'another key', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
  });

  test('work with one key that fails does not keep the next one', async () => {
    const failed = oneAtATime('one', () => Promise.reject(new Error('no')));
    const next = oneAtATime('one', async () => 'done');

    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('work that waits behind one which the database did not answer fails with it, and the next is done', async () => {
    const done: number[] = [];
    const unanswered = () => Promise.reject(new Error('Query read timeout'));

    const all = [
      oneAtATime('one', unanswered),
      ...[2, 3].map((each) => oneAtATime('one', async () => done.push(each))),
    ];
    const ends = await Promise.allSettled(all);

    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(done).toEqual([]);
    expect(await oneAtATime('one', async () => 'answered')).toBe('answered');
  });

  test('work with one key is refused when too many wait, and taken again after that', async () => {
    const { open, opened } = gate();
    const waiting = Array.from({ length: 101 }, () => oneAtATime('one', () => opened));

    await expect(oneAtATime('one', async () => 'too many')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: 1 },
    });
    open();
    await Promise.all(waiting);

    expect(await oneAtATime('one', async () => 'done')).toBe('done');
  });
});
