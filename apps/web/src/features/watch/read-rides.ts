import { findRides, type TrackPoint, type WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { readFit } from './read-fit.ts';
import { readXml } from './read-xml.ts';
import { TrackFileError } from './track-file-error.ts';

/** The positions of a watch's file end here: the answer has times alone. */
export function readRides(bytes: Uint8Array): WatchSurf {
  const points = pointsOf(bytes);
  const surf = findRides(points);
  if (surf.kind === 'empty') throw new TrackFileError('no_positions');
  return surf;
}

function pointsOf(bytes: Uint8Array): TrackPoint[] {
  if (new TextDecoder('latin1').decode(bytes.subarray(8, 12)) === '.FIT') return readFit(bytes);
  // The mark of the byte order would precede the first sign.
  const text = new TextDecoder().decode(bytes);
  if (!text.slice(0, 100).trimStart().startsWith('<')) throw new TrackFileError('unknown_kind');
  return readXml(text);
}
