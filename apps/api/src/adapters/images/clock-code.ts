import { clockCodeMs } from '@pleamar/domain';
import { readFile } from 'node:fs/promises';
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PixelsWithAlpha } from './mark.ts';

/**
 * A code of 4 % of the frame's width is still read at this longest side, in about 14 ms of a core. No field of a file
 * says that it shows the clock page, so every picture is searched.
 */
export const CLOCK_CODE_PX = 1000;

export async function findClockCode({ data, width, height }: PixelsWithAlpha): Promise<number | null> {
  await prepareReader();
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  try {
    // The page shows dark on white in both themes, so inverted codes are not tried.
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
    // A picture that trips the reader shows no clock; the reader's memory may be damaged and is not used again.
    purgeZXingModule();
    isPrepared = false;
    return null;
  }
}

let isPrepared = false;

/** The package would download its own file, which is loaded from the disk here. */
async function prepareReader(): Promise<void> {
  if (isPrepared) return;
  const file = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer }, fireImmediately: true });
  isPrepared = true;
}
