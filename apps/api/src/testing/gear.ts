import { colourOf, GEAR_LENGTH, GEAR_PART, GEAR_VERSION, labOfBin, packGear, type GearColour } from '@pleamar/domain';
import type { ApiUnderTest } from './api.ts';

export async function wears(
  api: ApiUnderTest,
  photoIds: readonly string[],
  { suit, board }: { suit: GearColour; board: GearColour },
): Promise<void> {
  const shares = new Float32Array(GEAR_LENGTH);
  shares[binOf(suit)] = 1;
  shares[GEAR_PART + binOf(board)] = 1;
  const gear = { version: GEAR_VERSION, descriptor: Buffer.from(packGear(shares)), suit: [suit], board: [board] };
  await api.app.db
    .insertInto('photo_gear')
    .values(photoIds.map((photoId) => ({ photo_id: photoId, ...gear })))
    .execute();
}

export async function showsNoSurfer(api: ApiUnderTest, photoIds: readonly string[]): Promise<void> {
  await api.app.db
    .insertInto('photo_gear')
    .values(photoIds.map((photoId) => ({ photo_id: photoId, version: GEAR_VERSION, descriptor: null })))
    .execute();
}

function binOf(colour: GearColour): number {
  return Array.from({ length: GEAR_PART }, (_, bin) => bin).findIndex((bin) => {
    const { lightness, a, b } = labOfBin(bin);
    return colourOf(lightness, a, b) === colour;
  });
}
