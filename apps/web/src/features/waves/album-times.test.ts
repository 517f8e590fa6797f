import { describe, expect, test } from 'vitest';
import { aPhoto } from '../../testing/albums.ts';
import { instantIn, photosIn, albumTimesOf, wavesIn, chosenRangeOf, typedMinutes } from './album-times.ts';

/** Madrid's clock on a winter day. */
const ahead = 60;
const at = (clock: string) => Date.parse(`2026-11-14T${clock}Z`) - 3_600_000;
const shot = (number: number, clock: string) => aPhoto(number, { taken_at: new Date(at(clock)).toISOString() });

const album = [
  shot(1, '09:12:01'),
  shot(2, '09:12:02'),
  shot(3, '09:40:00'),
  shot(4, '09:40:01'),
  shot(5, '11:30:00'),
  aPhoto(6),
];
const albumTimes = albumTimesOf(album);
if (!albumTimes) throw new Error('the album has times');

test('waves without a rider come after all others, and both groups are sorted by time', () => {
  const empty = { has_rider: false as const };
  const shots = [{ ...shot(1, '09:00:00'), ...empty }, shot(2, '09:10:00'), { ...shot(3, '09:20:00'), ...empty }];

  const waves = albumTimesOf([...shots, shot(4, '09:20:01'), shot(5, '09:30:00')])?.waves;

  expect(waves?.map(({ photoIds }) => photoIds.length)).toEqual([1, 2, 1, 1]);
  expect(waves?.at(-1)?.id).toBe(shots[0]?.id);
});

describe('typed times', () => {
  test.each([
    ['9:10', 9, 10],
    ['09:10', 9, 10],
    ['9.10', 9, 10],
    ['9h10', 9, 10],
    ['910', 9, 10],
    ['1730', 17, 30],
    ['9', 9, 0],
    [' 9 h ', 9, 0],
  ])('%s is %i h %i', (text, hours, minutes) => {
    expect(typedMinutes(text)).toBe(hours * 60 + minutes);
  });

  test.each(['', '25:00', '9:60', 'nueve', '9:1', '12345'])('%j is no time', (text) => {
    expect(typedMinutes(text)).toBeNull();
  });

  test('a typed time is read on the surf break’s clock', () => {
    expect(instantIn(albumTimes, '9:40', ahead)).toBe(at('09:40:00'));
  });
});

describe('times of an album', () => {
  test('an album’s times reach from the first photo’s bar to the last one’s, beside a count of photos without a time', () => {
    expect([albumTimes.from, albumTimes.to]).toEqual([at('09:10:00'), at('11:35:00')]);
    expect(albumTimes.untimed).toBe(1);
  });

  test('an album with fewer than two timed photos has no times', () => {
    expect(albumTimesOf([shot(1, '09:00:00'), aPhoto(2)])).toBeNull();
    expect(albumTimesOf([])).toBeNull();
  });

  test("the chosen times are within the album's, whatever the address has", () => {
    expect(chosenRangeOf(albumTimes, {}, ahead)).toEqual({ from: albumTimes.from, to: albumTimes.to });
    expect(chosenRangeOf(albumTimes, { from: '9:30', to: '9:50' }, ahead)).toEqual({
      from: at('09:30:00'),
      to: at('09:50:00'),
    });
    expect(chosenRangeOf(albumTimes, { from: '3:00', to: '23:00' }, ahead)).toEqual({
      from: albumTimes.from,
      to: albumTimes.to,
    });
    expect(chosenRangeOf(albumTimes, { from: 'x', to: '<script>' }, ahead)).toEqual({
      from: albumTimes.from,
      to: albumTimes.to,
    });
    const turned = chosenRangeOf(albumTimes, { from: '11:00', to: '9:30' }, ahead);
    expect(turned.to).toBeGreaterThan(turned.from);
  });

  test('chosen times contain their photos and their waves and no others', () => {
    const chosenRange = chosenRangeOf(albumTimes, { from: '9:30', to: '9:50' }, ahead);

    expect(photosIn(album, chosenRange).map(({ id }) => id)).toEqual([album[2]?.id, album[3]?.id]);
    expect(wavesIn(albumTimes, chosenRange).map(({ photoIds }) => photoIds.length)).toEqual([2]);
  });
});
