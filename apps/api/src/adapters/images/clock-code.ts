import { clockCodeMs } from '@pleamar/domain';
import { readFile } from 'node:fs/promises';
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PixelsWithAlpha } from './mark.ts';

/**
 * The longest side of the searched picture: a code of 4 % of the frame's width is still read, in about 14 ms of a core.
 * No field of a file says that it shows the clock page, so every picture is searched.
 */
export const CLOCK_CODE_PX = 1000;

/** The instant that the clock page in the picture shows; null without one. */
export async function findClockCode({ data, width, height }: PixelsWithAlpha): Promise<number | null> {
  await prepared();
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  try {
    // No inverted and no other codes: the page shows dark on white in both of its themes.
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
    // A picture that trips the reader shows no clock; what is left of the reader's memory is not used again.
    purgeZXingModule();
    isPrepared = false;
    return null;
  }
}

let isPrepared = false;

/** From the package's own file: without this it would be downloaded. */
async function prepared(): Promise<void> {
  if (isPrepared) return;
  const file = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer }, fireImmediately: true });
  isPrepared = true;
}
