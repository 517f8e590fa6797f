import { drawnTrack } from '@pleamar/domain/testing/drawn-track';
import { findRides } from '@pleamar/domain/waves/watch-rides';
import { expect, test } from 'vitest';
import { fitOf, gpxOf, tcxOf } from '../../testing/watch-files.ts';
import { readRides } from './read-rides.ts';
import { MAX_FILE_BYTES, readRidesFromFile } from './rides-of-file.ts';
import { TrackFileError } from './track-file-error.ts';

const NINE = Date.parse('2026-05-12T07:00:00Z');
const rides = [3, 11, 17].map((minute) => ({
  startMs: NINE + minute * 60_000,
  endMs: NINE + minute * 60_000 + 12_000,
}));
const track = drawnTrack({ startMs: NINE, endMs: NINE + 25 * 60_000, rides, seed: 5 });
const expected = findRides(track);

const bytesOf = (text: string) => new TextEncoder().encode(text);
const faultOf = (bytes: Uint8Array) => {
  try {
    readRides(bytes);
    return null;
  } catch (error) {
    return error instanceof TrackFileError ? error.code : error;
  }
};

test('a FIT, a GPX and a TCX file of one surf have the same rides', () => {
  expect(expected.rides).toHaveLength(3);
  expect(readRides(bytesOf(gpxOf(track)))).toEqual(expected);
  expect(readRides(bytesOf(tcxOf(track)))).toEqual(expected);
  expect(readRides(fitOf(track)).rides).toHaveLength(3);
});

test('rides that are read from a file have times and no position', () => {
  expect(JSON.stringify(readRides(bytesOf(gpxOf(track))))).not.toMatch(/43\.|-2\.1/);
});

test('the speed that a watch wrote is read from a FIT and from the extensions of a GPX', () => {
  const isRiding = (ms: number) => rides.some((ride) => ms >= ride.startMs && ms < ride.endMs);
  const still = track.map(({ ms }) => ({ ms, lat: 43.2886, lon: -2.1622 + ms / 1e13, speed: isRiding(ms) ? 5 : 0.3 }));
  const gpx = gpxOf(still).replaceAll(
    /<time>([^<]+)<\/time>/g,
    (time, at: string) =>
      `${time}<extensions><gpxtpx:speed>${isRiding(Date.parse(at)) ? 5 : 0.3}</gpxtpx:speed></extensions>`,
  );

  // Points that do not move make no ride, whatever speed the watch wrote.
  expect(readRides(fitOf(still)).kind).toBe('still');
  expect(readRides(bytesOf(gpx)).kind).toBe('still');
  expect(readRides(fitOf(track.map((point) => ({ ...point, speed: 0.3 })))).rides).toEqual([]);
});

test('a byte order mark, other quotes and a time without a zone are read', () => {
  const odd = `\uFEFF${gpxOf(track)}`.replaceAll('"', "'").replaceAll('Z</time>', '</time>');

  expect(readRides(bytesOf(odd))).toEqual(expected);
});

test('a FIT file that lies about its length is damaged, in both directions', () => {
  for (const length of [0, 30, 0xffffffff]) {
    const file = fitOf(track);
    new DataView(file.buffer, file.byteOffset).setUint32(4, length, true);

    expect(faultOf(file)).toBe('damaged');
  }
  expect(faultOf(fitOf(track).subarray(0, 4000))).toBe('damaged');
});

test('a FIT file with a changed byte is damaged', () => {
  const file = fitOf(track);
  file[900] = (file[900] ?? 0) ^ 0xff;

  expect(faultOf(file)).toBe('damaged');
});

test.each([
  { story: 'an empty file', text: '', fault: 'unknown_kind' },
  { story: 'a photo', text: '\xff\xd8\xff\xe0 JFIF', fault: 'unknown_kind' },
  { story: 'a web page', text: '<!doctype html><html><body></body></html>', fault: 'unknown_kind' },
  { story: 'a GPX that was cut off', text: gpxOf(track).slice(0, 5000), fault: 'damaged' },
  {
    story: 'a bomb of entities',
    text: `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><gpx>&b;</gpx>`,
    fault: 'damaged',
  },
  { story: 'a GPX without points', text: gpxOf([]), fault: 'no_positions' },
  { story: 'a GPX without times', text: gpxOf(track).replaceAll(/<time>[^<]*<\/time>/g, ''), fault: 'no_positions' },
  {
    story: 'points that are no numbers',
    text: gpxOf(track).replaceAll(/lat="[^"]*"/g, 'lat="NaN"'),
    fault: 'no_positions',
  },
])('$story is refused with a reason', ({ text, fault }) => {
  expect(faultOf(bytesOf(text))).toBe(fault);
});

test('a file larger than any watch writes is refused before it is read', async () => {
  const file = { size: MAX_FILE_BYTES + 1, arrayBuffer: () => Promise.reject(new Error('it was read')) };

  // The fake has only the members that are used: the bytes of such a file would fill the memory of the test.
  await expect(readRidesFromFile(file as unknown as Blob)).rejects.toMatchObject({ code: 'too_large' });
});

test('a FIT file of 50 MB is refused, and a GPX of 50 MB is read', { tags: 'deep' }, () => {
  const fit = new Uint8Array(50 * 1024 * 1024);
  fit.set(fitOf(track));
  expect(faultOf(fit)).toBe('too_large');

  const padding = `<!-- ${'x'.repeat(50 * 1024 * 1024)} -->`;
  expect(readRides(bytesOf(gpxOf(track).replace('<trk>', `${padding}<trk>`)))).toEqual(expected);
});

test('thousands of unclosed points in a GPX are read within a moment', { tags: 'deep' }, () => {
  const text = `<gpx>${'<trkpt lat="1" lon="1">'.repeat(500_000)}</gpx>`;

  expect(faultOf(bytesOf(text))).toBe('no_positions');
});
