import type { Surf } from '@pleamar/contract';
import { answered, MUNDAKA } from './albums.ts';
import type { ApiUnderTest, Caller } from './api.ts';
import { photoRow, readyFields } from './rows.ts';

export const A_SURF = { surf_break_id: MUNDAKA, day: '2026-05-01', start: '09:00', end: '11:00' };

export async function aSurf(api: ApiUnderTest, owner: Caller, fields: object = {}): Promise<string> {
  const added = await api.post('/surfs', { ...A_SURF, ...fields }, { as: owner });
  return answered(added, 201).json<Surf>().id;
}

export async function photosAt(
  api: ApiUnderTest,
  albumId: string,
  times: readonly (string | null)[],
  camera = 'A7',
): Promise<string[]> {
  const ids: string[] = [];
  for (const time of times) {
    const taken = time === null ? null : new Date(time);
    const fields = { ...readyFields, taken_at: taken, processed_at: api.clock.now, camera };
    ids.push(await photoRow(api.app.db, albumId, fields));
  }
  return ids;
}
