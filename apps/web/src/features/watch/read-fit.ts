import type { TrackPoint } from '@pleamar/domain/waves/watch-rides';
import { fitTimestampToUnixMilliseconds, readFitMessages, type FitRawField } from 'fit-file-parser/raw';
import { TrackFileError } from './track-file-error.ts';

/** A day with a point a second is 4 MB. The reader has every field in memory, so a larger file could crash the tab. */
const MAX_FIT_BYTES = 10 * 1024 * 1024;

/** Numbers of the message `record` and of its fields in Garmin's FIT profile. */
const RECORD = 20;
const [LATITUDE, LONGITUDE, SPEED, ENHANCED_SPEED] = [0, 1, 6, 73];
const DEGREES = 180 / 2 ** 31;
const NO_POSITION = 0x7fffffff;

export function readFit(bytes: Uint8Array): TrackPoint[] {
  if (bytes.byteLength > MAX_FIT_BYTES) throw new TrackFileError('too_large');
  return messagesOf(bytes).flatMap(({ timestamp, fields, littleEndian: isLittleEndian }): TrackPoint[] => {
    const valueOf = (number: number) => numberIn(fields, number, isLittleEndian);
    const [lat, lon] = [valueOf(LATITUDE), valueOf(LONGITUDE)];
    if (timestamp === undefined || lat === null || lon === null || lat === NO_POSITION || lon === NO_POSITION)
      return [];
    const speed = valueOf(ENHANCED_SPEED) ?? valueOf(SPEED);
    const isMeasured = speed !== null && speed !== 0xffff && speed !== 0xffffffff;
    return [
      {
        ms: fitTimestampToUnixMilliseconds(timestamp),
        lat: lat * DEGREES,
        lon: lon * DEGREES,
        speed: isMeasured ? speed / 1000 : null,
      },
    ];
  });
}

/** Checks the lengths and the checksum first, so that a file with a wrong length is never read beyond its end. */
function messagesOf(bytes: Uint8Array) {
  try {
    return readFitMessages(bytes, { messageNumbers: [RECORD], maxInputBytes: MAX_FIT_BYTES }).messages;
  } catch (cause) {
    throw new TrackFileError('damaged', cause);
  }
}

/** Latitude and longitude are signed, speeds are not. */
function numberIn(fields: readonly FitRawField[], number: number, isLittleEndian: boolean): number | null {
  const field = fields.find(({ fieldNumber }) => fieldNumber === number);
  if (!field) return null;
  const view = new DataView(field.bytes.buffer, field.bytes.byteOffset, field.bytes.byteLength);
  if (field.size === 2) return view.getUint16(0, isLittleEndian);
  if (field.size !== 4) return null;
  return number === ENHANCED_SPEED ? view.getUint32(0, isLittleEndian) : view.getInt32(0, isLittleEndian);
}
