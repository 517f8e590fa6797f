import { clockCodeMs } from '@pleamar/domain';
import { readFile } from 'node:fs/promises';
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PixelsWithAlpha } from './mark.ts';

/**
 * At this longest side a code of 4 % of the picture's width is still found, in about 14 ms of a core. Every picture is
 * searched, because no metadata says that a picture shows the clock page.
 */
export const CLOCK_CODE_PX = 1000;

export async function findClockCode({ data, width, height }: PixelsWithAlpha): Promise<number | null> {
  await prepareReader();
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  try {
    // Inverted codes are not tried: the page shows its code dark on white in both themes.
    const codes = await readBarcodes(
      { data: bytes, width, height, colorSpace: 'srgb' },
      {
        formats: ['QRCode'],
        tryHarder: true,
        tryRotate: false,
        tryInvert: false,
        tryDownscale: false,
        maxNumberOfSymbols: 4,
      },
    );
    return codes.map(({ text }) => clockCodeMs(text)).find((ms) => ms !== null) ?? null;
  } catch {
    // The error may have damaged the reader's memory, so the next picture gets a new reader.
    purgeZXingModule();
    isPrepared = false;
    return null;
  }
}

let isPrepared = false;

/** Without this the package would download its WebAssembly file. */
async function prepareReader(): Promise<void> {
  if (isPrepared) return;
  const file = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer }, fireImmediately: true });
  isPrepared = true;
}
