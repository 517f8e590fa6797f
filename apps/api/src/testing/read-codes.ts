import { readFile } from 'node:fs/promises';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export async function readCodes(picture: {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}): Promise<string[]> {
  const file = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer }, fireImmediately: true });
  const codes = await readBarcodes(
    { ...picture, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 20 },
  );
  return codes.map(({ text }) => text);
}
