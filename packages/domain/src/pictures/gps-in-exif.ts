/** `end` is exclusive. */
export interface ByteSpan {
  start: number;
  end: number;
}

const GPS_DIRECTORY = 0x8825;
const EXIF_DIRECTORY = 0x8769;
const ENTRY_BYTES = 12;
const TYPE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
};
/** No camera writes more directories; the limit bounds the work on a forged file. */
const MAX_DIRECTORIES = 16;

/** Zeros in these spans leave the GPS directories without entries; everything else keeps its place. */
export function tiffGpsSpans(tiff: Uint8Array): ByteSpan[] {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = tiff.length < 8 ? 0 : view.getUint16(0);
  const isLittle = order === 0x4949;
  if ((!isLittle && order !== 0x4d4d) || view.getUint16(2, isLittle) !== 42) return [];
  const read = { view, isLittle };
  const waiting = [view.getUint32(4, isLittle)];
  const seen = new Set<number>();
  const spans: ByteSpan[] = [];
  for (let at = waiting.shift(); at !== undefined && seen.size < MAX_DIRECTORIES; at = waiting.shift()) {
    if (at < 8 || at + 2 > tiff.length || seen.has(at)) continue;
    seen.add(at);
    for (const { tag, value } of entriesAt(read, at)) {
      if (tag === EXIF_DIRECTORY) waiting.push(value);
      if (tag === GPS_DIRECTORY) spans.push(...directorySpans(read, value));
    }
    const next = endOfEntries(read, at);
    if (next + 4 <= tiff.length) waiting.push(view.getUint32(next, isLittle));
  }
  return spans;
}

interface Reader {
  view: DataView;
  isLittle: boolean;
}

interface Entry {
  tag: number;
  /** The length of values that are stored outside of the entry. */
  bytes: number;
  value: number;
}

function* entriesAt({ view, isLittle }: Reader, at: number): Generator<Entry> {
  const count = view.getUint16(at, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > view.byteLength) return;
    const bytes = (TYPE_BYTES[view.getUint16(entry + 2, isLittle)] ?? 1) * view.getUint32(entry + 4, isLittle);
    yield { tag: view.getUint16(entry, isLittle), bytes, value: view.getUint32(entry + 8, isLittle) };
  }
}

const endOfEntries = ({ view, isLittle }: Reader, at: number): number =>
  at + 2 + view.getUint16(at, isLittle) * ENTRY_BYTES;

function directorySpans(read: Reader, at: number): ByteSpan[] {
  const { byteLength } = read.view;
  if (at < 8 || at + 2 > byteLength) return [];
  const values = [...entriesAt(read, at)].filter(({ bytes, value }) => bytes > 4 && value >= 8 && value < byteLength);
  return [
    { start: at, end: Math.min(endOfEntries(read, at) + 4, byteLength) },
    ...values.map(({ bytes, value }) => ({ start: value, end: Math.min(value + bytes, byteLength) })),
  ];
}
