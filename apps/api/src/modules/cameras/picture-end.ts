interface PictureEndDetector {
  push: (chunk: Buffer) => void;
  /** True also for bytes that are not a picture, which the decoder refuses. */
  isComplete: () => boolean;
}

const EMPTY = Buffer.alloc(0);
const END_OF_PNG = Buffer.from('49454e44ae426082', 'hex');

export function createPictureEndDetector(): PictureEndDetector {
  let first = EMPTY;
  let last = EMPTY;
  let bytes = 0;
  const jpeg = createJpegEndDetector();
  return {
    push: (chunk) => {
      bytes += chunk.length;
      if (first.length < 12) first = Buffer.concat([first, chunk.subarray(0, 12)]).subarray(0, 12);
      last = Buffer.concat([last, chunk.subarray(-8)]).subarray(-8);
      jpeg.push(chunk);
    },
    isComplete: () => {
      if (first[0] === 0xff && first[1] === 0xd8) return jpeg.isComplete();
      if (first.toString('latin1', 1, 4) === 'PNG') return last.equals(END_OF_PNG);
      if (first.toString('latin1', 0, 4) === 'RIFF') return first.length >= 8 && bytes >= first.readUInt32LE(4) + 8;
      return true;
    },
  };
}

const [APP2, END_OF_IMAGE, START_OF_SCAN] = [0xe2, 0xd9, 0xda];
/**
 * Restart markers in a scan have no length. A 0xff byte of the picture data is followed by zero and is not a marker.
 */
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Follows the segments and scans to the end of a JPEG. Cameras may append zeros, or further pictures (MPF), after which
 * the file must end like a picture. Other bytes are left to the decoder.
 */
function createJpegEndDetector(): PictureEndDetector {
  let skip = 2;
  let isScan = false;
  let isEnded = false;
  let hasMore = false;
  let pending = EMPTY;
  let last = EMPTY;

  /** Returns the bytes that must be read together with the next ones. */
  function skipSegments(bytes: Buffer): Buffer {
    let rest = bytes;
    while (!isEnded) {
      const skipped = Math.min(skip, rest.length);
      skip -= skipped;
      rest = rest.subarray(skipped);
      if (skip > 0) return EMPTY;
      if (isScan) {
        const at = rest.indexOf(0xff);
        if (at < 0) return EMPTY;
        rest = rest.subarray(at);
      }
      const [lead, marker] = rest;
      if (lead === undefined || marker === undefined) return rest;
      if (lead !== 0xff) isEnded = true;
      else if (marker === 0xff) rest = rest.subarray(1);
      else if (hasNoLength(marker)) rest = rest.subarray(2);
      else if (marker === END_OF_IMAGE) isEnded = true;
      else if (rest.length < 8) return rest;
      else {
        hasMore ||= marker === APP2 && rest.toString('latin1', 4, 8) === 'MPF\0';
        isScan = marker === START_OF_SCAN;
        skip = 2 + rest.readUInt16BE(2);
      }
    }
    return EMPTY;
  }

  return {
    push: (chunk) => {
      const end = lengthWithoutZeros(chunk);
      last = Buffer.concat([last, chunk.subarray(Math.max(0, end - 2), end)]).subarray(-2);
      if (!isEnded) pending = Buffer.from(skipSegments(pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk));
    },
    isComplete: () => isEnded && (!hasMore || (last[0] === 0xff && last[1] === END_OF_IMAGE)),
  };
}

function lengthWithoutZeros(chunk: Buffer): number {
  let length = chunk.length;
  while (length > 0 && chunk[length - 1] === 0) length -= 1;
  return length;
}
