import type { ByteSpan } from './gps-in-exif.ts';

/** A drone writes names of its own: `drone-dji:GpsLatitude`, `drone-dji:RelativeAltitude` beside `exif:GPSLatitude`. */
const ATTRIBUTE =
  /(?<=\s)(?:[\w.-]+:)?(?:gps\w*|latitude|longitt?ude|(?:absolute|relative)altitude)\s*=\s*(?:"[^"]*"|'[^']*')/giu;
const OPENING = /<((?:[\w.-]+:)?(?:gps\w*|latitude|longitt?ude|(?:absolute|relative)altitude))(?:\s[^<>]*)?\/?>/giu;
/** Each element without an end costs a search through the rest of the packet, so the search stops after this many. */
const MAX_UNENDED = 50;

/** A packet stays well-formed where these spans are overwritten with spaces. */
export function xmpGpsSpans(packet: Uint8Array): ByteSpan[] {
  // Latin-1 has one character a byte, so indexes are byte offsets.
  const text = latin1(packet);
  const elements = elementSpans(text);
  const attributes = [...text.matchAll(ATTRIBUTE)].map(spanOf);
  return [...elements, ...attributes];
}

function elementSpans(text: string): ByteSpan[] {
  const spans: ByteSpan[] = [];
  let end = 0;
  let unended = 0;
  for (const opening of text.matchAll(OPENING)) {
    if (opening.index < end) continue;
    const close = closeOf(text, opening);
    if (close !== null) {
      end = close;
      spans.push({ start: opening.index, end });
    } else if ((unended += 1) > MAX_UNENDED) break;
  }
  return spans;
}

function closeOf(text: string, { index, 0: tag, 1: name = '' }: RegExpExecArray): number | null {
  if (tag.endsWith('/>')) return index + tag.length;
  const closing = text.indexOf(`</${name}`, index + tag.length);
  const close = closing === -1 ? -1 : text.indexOf('>', closing);
  return close === -1 ? null : close + 1;
}

const spanOf = ({ index, 0: found }: RegExpExecArray): ByteSpan => ({ start: index, end: index + found.length });

const PART = 8192;

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return text;
}
