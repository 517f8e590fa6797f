import { expect, test } from 'vitest';
import { aFile } from '../testing/files.ts';
import { createProgress, secondsLeft, speedOf } from './progress.ts';

test('speed is that of the last seconds', () => {
  const samples = [
    { atMs: 0, bytes: 0 },
    { atMs: 10_000, bytes: 100_000_000 },
    { atMs: 40_000, bytes: 101_000_000 },
  ];

  expect(speedOf(samples.slice(0, 2), 10_000)).toBe(10_000_000);
  expect(speedOf(samples, 40_000)).toBeCloseTo(1_000_000 / 30);
  expect(speedOf([], 0)).toBe(0);
});

test('a resumed file counts as far as it was, and only the rest was sent', () => {
  let nowMs = 0;
  const progress = createProgress(() => nowMs);
  const [a, b] = [aFile('a.jpg'), aFile('b.jpg')];
  progress.add([a, b]);
  progress.setOffset(a, 60);
  nowMs = 1000;
  progress.setOffset(a, 100);
  progress.setOutcome(a, { state: 'sent', photoId: 'x' });

  expect(progress.tally()).toMatchObject({ files: 2, bytes: 200, bytesDone: 100, sentBytes: 40, sent: 1 });
  expect(secondsLeft(progress.tally(), progress.bytesPerSecond())).toBe(3);
  expect(secondsLeft(progress.tally(), 0)).toBeNull();
  nowMs = 3_600_000;
  expect(progress.averageBytesPerSecond()).toBe(40);
});

test('a preview makes its file visible, costs bytes and speed, and leaves the original to be sent', () => {
  let nowMs = 0;
  const progress = createProgress(() => nowMs);
  const [a, b] = [aFile('a.jpg'), aFile('b.jpg')];
  progress.add([a, b]);
  progress.setPreviewOffset(a, 0);
  nowMs = 1000;
  progress.setPreviewOffset(a, 10);
  progress.setOutcome(a, { state: 'previewed', photoId: 'x' });

  expect(progress.tally()).toMatchObject({ previewed: 1, visible: 1, sent: 0, bytesDone: 0, sentBytes: 10 });
  expect(progress.bytesPerSecond()).toBe(10);
  progress.setOutcome(a, { state: 'sent', photoId: 'x' });
  progress.setOutcome(b, { state: 'refused', fault: 'corrupt' });
  expect(progress.tally()).toMatchObject({ previewed: 1, visible: 1, sent: 1, refused: 1, bytesDone: 200 });
});

test('a postponed file is no longer waited for', () => {
  const progress = createProgress(() => 0);
  progress.add([aFile('a.jpg')]);
  progress.setOutcome(aFile('a.jpg'), { state: 'postponed' });

  expect(progress.tally()).toMatchObject({ files: 0, bytes: 0, bytesDone: 0 });
});
