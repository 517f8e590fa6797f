/** The file has no picture; `taken` is as a camera writes it: `2026:05:01 09:10:11`. */
export function fileTakenAt(name: string, taken: string, offset?: string): File {
  const texts = [{ tag: 0x9003, text: `${taken}\0` }, ...(offset ? [{ tag: 0x9011, text: `${offset}\0` }] : [])];
  const exifStart = 26;
  const dataStart = exifStart + 2 + 12 * texts.length + 4;
  const length = dataStart + texts.reduce((sum, { text }) => sum + text.length, 0);
  const tiff = new DataView(new ArrayBuffer(length));
  // The bytes are little-endian; the first directory at 8 holds the address of the other one.
  tiff.setUint32(0, 0x002a4949, true);
  tiff.setUint32(4, 8, true);
  tiff.setUint16(8, 1, true);
  writeEntry(tiff, 10, { tag: 0x8769, type: 4, count: 1, value: exifStart });
  tiff.setUint16(exifStart, texts.length, true);
  let place = dataStart;
  texts.forEach(({ tag, text }, index) => {
    writeEntry(tiff, exifStart + 2 + 12 * index, { tag, type: 2, count: text.length, value: place });
    new Uint8Array(tiff.buffer).set(new TextEncoder().encode(text), place);
    place += text.length;
  });
  return jpegWith(tiff, name);
}

function jpegWith(tiff: DataView<ArrayBuffer>, name: string): File {
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, 0xffd8ffe1);
  head.setUint16(4, 2 + 6 + tiff.byteLength);
  head.setUint32(6, 0x45786966);
  const end = new Uint8Array([0xff, 0xd9]);
  return new File([head.buffer, tiff.buffer, end, name], name, { type: 'image/jpeg' });
}

/** A phone writes whole minutes and hundredths of seconds. */
export function fileTakenIn(name: string, { lat, lon }: { lat: number; lon: number }): File {
  const gpsStart = 26;
  const dataStart = gpsStart + 2 + 12 * 4 + 4;
  const length = dataStart + 2 * 24;
  const tiff = new DataView(new ArrayBuffer(length));
  tiff.setUint32(0, 0x002a4949, true);
  tiff.setUint32(4, 8, true);
  tiff.setUint16(8, 1, true);
  writeEntry(tiff, 10, { tag: 0x8825, type: 4, count: 1, value: gpsStart });
  tiff.setUint16(gpsStart, 4, true);
  [
    { ref: lat < 0 ? 'S' : 'N', degrees: Math.abs(lat) },
    { ref: lon < 0 ? 'W' : 'E', degrees: Math.abs(lon) },
  ].forEach(({ ref, degrees }, index) => {
    const entry = gpsStart + 2 + 24 * index;
    const data = dataStart + 24 * index;
    writeEntry(tiff, entry, { tag: 1 + 2 * index, type: 2, count: 2, value: ref.codePointAt(0) ?? 0 });
    writeEntry(tiff, entry + 12, { tag: 2 + 2 * index, type: 5, count: 3, value: data });
    const minutes = (degrees % 1) * 60;
    const parts = [
      [Math.floor(degrees), 1],
      [Math.floor(minutes), 1],
      [Math.round((minutes % 1) * 6000), 100],
    ] as const;
    parts.forEach(([top, bottom], at) => {
      tiff.setUint32(data + 8 * at, top, true);
      tiff.setUint32(data + 8 * at + 4, bottom, true);
    });
  });
  return jpegWith(tiff, name);
}

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: number;
}

function writeEntry(view: DataView, at: number, { tag, type, count, value }: Entry) {
  view.setUint16(at, tag, true);
  view.setUint16(at + 2, type, true);
  view.setUint32(at + 4, count, true);
  view.setUint32(at + 8, value, true);
}
