/** A file that says when it was taken, as a camera writes it: `2026:05:01 09:10:11`. There is no picture in it. */
export function fileTakenAt(name: string, taken: string, offset?: string): File {
  const texts = [{ tag: 0x9003, text: `${taken}\0` }, ...(offset ? [{ tag: 0x9011, text: `${offset}\0` }] : [])];
  const exifStart = 26;
  const dataStart = exifStart + 2 + 12 * texts.length + 4;
  const length = dataStart + texts.reduce((sum, { text }) => sum + text.length, 0);
  const tiff = new DataView(new ArrayBuffer(length));
  // Little-endian, the first directory at 8, and in it the address of the other one.
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
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, 0xffd8ffe1);
  head.setUint16(4, 2 + 6 + length);
  head.setUint32(6, 0x45786966);
  const end = new Uint8Array([0xff, 0xd9]);
  return new File([head.buffer, tiff.buffer, end, name], name, { type: 'image/jpeg' });
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
