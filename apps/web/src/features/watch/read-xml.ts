import { captureMs } from '@pleamar/domain/waves/waves';
import type { TrackPoint } from '@pleamar/domain/waves/watch-rides';
import { TrackFileError } from './track-file-error.ts';

interface Format {
  root: string;
  start: RegExp;
  point: string;
  lat: RegExp;
  lon: RegExp;
  time: RegExp;
}

/** Each expression is applied to the text of one point, in linear time. */
const gpx: Format = {
  root: 'gpx',
  start: /<gpx[\s>]/,
  point: '<trkpt',
  lat: /\slat\s*=\s*["']([^"'<]{1,30})["']/,
  lon: /\slon\s*=\s*["']([^"'<]{1,30})["']/,
  time: /<time>([^<]{1,40})</,
};
const tcx: Format = {
  root: 'TrainingCenterDatabase',
  start: /<TrainingCenterDatabase[\s>]/,
  point: '<Trackpoint>',
  lat: /<LatitudeDegrees>([^<]{1,30})</,
  lon: /<LongitudeDegrees>([^<]{1,30})</,
  time: /<Time>([^<]{1,40})</,
};
/** Both formats have the speed in extensions, with or without a namespace prefix. */
const SPEED = /<(?:\w{1,20}:)?speed>([^<]{1,30})</i;

/**
 * Reads the points of GPX and TCX by the names of their elements: a worker has no XML parser, and 50 MB would freeze
 * the page's own thread. Entities are never expanded, so no file can grow while it is read.
 */
export function readXml(text: string): TrackPoint[] {
  const head = text.slice(0, 4000);
  const format = [gpx, tcx].find(({ start }) => start.test(head));
  if (!format) throw new TrackFileError('unknown_kind');
  if (head.includes('<!DOCTYPE') || head.includes('<!ENTITY') || !isWhole(text, format))
    throw new TrackFileError('damaged');
  const points: TrackPoint[] = [];
  let start = text.indexOf(format.point);
  while (start !== -1) {
    const next = text.indexOf(format.point, start + format.point.length);
    const point = pointOf(
      text.slice(start, next === -1 ? start + MAX_POINT_LENGTH : Math.min(next, start + MAX_POINT_LENGTH)),
      format,
    );
    if (point) points.push(point);
    start = next;
  }
  return points;
}

/** A real point has a few hundred characters. */
const MAX_POINT_LENGTH = 4000;

/** False for a file that was cut off while it was saved. */
const isWhole = (text: string, { root }: Format) => text.slice(-1000).trimEnd().endsWith(`</${root}>`);

function pointOf(element: string, { lat, lon, time }: Format): TrackPoint | null {
  const textOf = (expression: RegExp) => expression.exec(element)?.[1]?.trim();
  const ms = captureMs(textOf(time) ?? null);
  const [latitude, longitude, speed] = [Number(textOf(lat)), Number(textOf(lon)), Number(textOf(SPEED))];
  if (ms === null || Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
  return { ms, lat: latitude, lon: longitude, speed: Number.isNaN(speed) ? null : speed };
}
