import type { NewCameraLogin } from '@pleamar/contract';
import { MUNDAKA } from './albums.ts';
import type { ApiUnderTest } from './api.ts';
import type { Person } from './people.ts';

export const albumTarget = (albumId: string) => ({ kind: 'album', album_id: albumId }) as const;
export const dayTarget = (publishes = false) => ({ kind: 'day', surf_break_id: MUNDAKA, publishes }) as const;

/** The settings need TRANSFER_HOST. */
export async function aCameraLogin(
  api: ApiUnderTest,
  { password, ...owner }: Person,
  target: ReturnType<typeof albumTarget | typeof dayTarget> = dayTarget(),
): Promise<NewCameraLogin> {
  const made = await api.post('/camera-logins', { name: 'R5', target, password }, { as: owner });
  if (made.statusCode !== 201) throw new Error(`A new camera login answered ${made.statusCode}: ${made.body}`);
  return made.json();
}
