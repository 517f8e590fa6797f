import { findRides, type TrackPoint, type WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { readFit } from './read-fit.ts';
import { readXml } from './read-xml.ts';
import { TrackFileError } from './track-file-error.ts';

/** The result has only times: the positions in the file are dropped here. */
export function readRides(bytes: Uint8Array): WatchSurf {
  const points = pointsOf(bytes);
  const surf = findRides(points);
  if (surf.kind === 'empty') throw new TrackFileError('no_positions');
  return surf;
}

function pointsOf(bytes: Uint8Array): TrackPoint[] {
  if (new TextDecoder('latin1').decode(bytes.subarray(8, 12)) === '.FIT') return readFit(bytes);
  // The decoder drops a byte order mark, which would stand before the first character.
  const text = new TextDecoder().decode(bytes);
  if (!text.slice(0, 100).trimStart().startsWith('<')) throw new TrackFileError('unknown_kind');
  return readXml(text);
}
