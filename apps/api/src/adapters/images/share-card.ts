import sharp from 'sharp';
import type { ShareCard } from './port.ts';

/** WhatsApp, Instagram and others do not crop a picture of this shape. */
export const CARD = { width: 1200, height: 630 };
/** WhatsApp shows no picture above 300 kB. */
export const MAX_CARD_BYTES = 290_000;
const QUALITIES = [82, 74, 64, 52, 40];
const GAP = 6;

type Box = { left: number; top: number; width: number; height: number };

const WHOLE_CARD: Box = { left: 0, top: 0, ...CARD };
const HALF = (CARD.height - GAP) / 2;
const SIDE = { left: CARD.width - 400 + GAP, width: 400 - GAP };
const THREE_BOXES: readonly Box[] = [
  { left: SIDE.left, top: 0, width: SIDE.width, height: HALF },
  { left: 0, top: 0, width: CARD.width - 400, height: CARD.height },
  { left: SIDE.left, top: HALF + GAP, width: SIDE.width, height: HALF },
];

/** One picture fills the card. Of three pictures of a wave the second is large and the others are beside it. */
export async function drawCard(pictures: readonly Buffer[]): Promise<ShareCard> {
  const boxes = pictures.length === 3 ? THREE_BOXES : [WHOLE_CARD];
  const parts = [];
  // A card holds at most one decoded preview beside its own pixels.
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const picture = pictures[index] ?? pictures[0];
    if (picture) parts.push({ input: await fitPicture(picture, { width, height }), left, top });
  }
  const card = await sharp({ create: { ...CARD, channels: 3, background: '#0b2530' } })
    .composite(parts)
    // Composing adds an alpha channel, and the code below counts three bytes per pixel.
    .removeAlpha()
    .raw()
    .toBuffer();
  const image = () => sharp(card, { raw: { ...CARD, channels: 3 } });
  for (const quality of QUALITIES) {
    const bytes = await image().jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.length <= MAX_CARD_BYTES || quality === QUALITIES.at(-1)) return { bytes, ...CARD };
  }
  throw new TypeError('a card without a quality');
}

/** A picture much taller than its box is shown whole on a blurred copy of itself, so that no head is cut off. */
async function fitPicture(picture: Buffer, box: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const isTall = width / height < (box.width / box.height) * 0.6;
  const filled = sharp(picture).resize({ ...box, fit: 'cover' });
  if (!isTall) return filled.flatten().png({ compressionLevel: 1 }).toBuffer();
  const front = await sharp(picture)
    .resize({ ...box, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return filled
    .blur(24)
    .modulate({ brightness: 0.7 })
    .flatten()
    .composite([{ input: front }])
    .png()
    .toBuffer();
}
