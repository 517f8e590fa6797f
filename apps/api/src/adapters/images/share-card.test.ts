import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard, MAX_CARD_BYTES } from './share-card.ts';

const plain = (background: string, [width, height] = [1600, 1067]) =>
  sharp({ create: { width: width ?? 0, height: height ?? 0, channels: 3, background } })
    .webp()
    .toBuffer();

const colourAt = async (card: Buffer, left: number, top: number) => {
  const { data } = await sharp(card)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strongest = Math.max(...data);
  return ['red', 'green', 'blue'][data.findIndex((value) => value === strongest)];
};

test('a picture fills the share card', async () => {
  const { bytes, width, height } = await drawCard([await plain('#ff0000')]);

  expect([width, height]).toEqual([1200, 630]);
  for (const [left, top] of [
    [5, 5],
    [600, 315],
    [1195, 625],
  ] as const)
    expect(await colourAt(bytes, left, top)).toBe('red');
});

test('the share card of a wave has its middle frame large, and the first and the last beside it', async () => {
  const { bytes } = await drawCard([await plain('#ff0000'), await plain('#00ff00'), await plain('#0000ff')]);

  const colours = await Promise.all([
    colourAt(bytes, 1000, 100),
    colourAt(bytes, 400, 315),
    colourAt(bytes, 1000, 500),
  ]);
  expect(colours).toEqual(['red', 'green', 'blue']);
});

test('a tall picture is whole on its share card, on a darker copy of itself', async () => {
  const { bytes } = await drawCard([await plain('#00ff00', [800, 1600])]);

  expect(await colourAt(bytes, 600, 315)).toBe('green');
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(data[1]).toBeLessThan(220);
});

test('the share card of a picture full of detail stays below the limit of messengers', async () => {
  const noise = Buffer.alloc(1600 * 1067 * 3, 0).map((_value, index) => (index * 2_654_435_761) % 251);
  const picture = await sharp(noise, { raw: { width: 1600, height: 1067, channels: 3 } })
    .webp()
    .toBuffer();

  expect((await drawCard([picture])).bytes.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
});
