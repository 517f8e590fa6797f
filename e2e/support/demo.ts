import { contract } from '@pleamar/contract';
import type { Album } from '@pleamar/contract/albums';
import { api } from './api.ts';
import { eventually } from './product.ts';

/** The album shows its surf break. */
export type PlacedAlbum = Album & { surf_break_id: string; location: { spot: string } };

export const hasPlace = (album: Album): album is PlacedAlbum =>
  album.surf_break_id !== null && album.location.spot !== null;

/**
 * A product given by E2E_URL may still be building its demo. A hook has a longer timeout than a test, so the wait
 * belongs into one.
 */
export function demoAlbums(atLeast: number, query: { user_id?: string } = {}): Promise<Album[]> {
  const look = async () => {
    const { items } = await api(contract.albums.list, { query: { limit: 100, ...query } });
    return items.length >= atLeast && items;
  };
  return eventually(`${atLeast} albums`, look, 280_000);
}

export async function anAlbumOfAna(): Promise<Album> {
  const people = await api(contract.users.list, { query: { is_photographer: 'true' } });
  const ana = people.find((person) => person.full_name === 'Ana Etxebarria');
  if (!ana) throw new Error('The demo has no Ana.');
  const [album] = await demoAlbums(1, { user_id: ana.id });
  if (!album) throw new Error('Ana has no album.');
  return album;
}

/** Ana's photos have capture times; those that other journeys publish have none. */
export async function aPlacedAlbumOfAna(): Promise<PlacedAlbum> {
  const albums = await demoAlbums(6);
  const album = albums.filter(hasPlace).find(({ full_name }) => full_name === 'Ana Etxebarria');
  if (!album) throw new Error('Ana has no album with a surf break.');
  return album;
}
