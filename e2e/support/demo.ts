import { api } from './api.ts';
import { eventually } from './product.ts';

export interface AlbumBrief {
  id: string;
  title: string;
  date: string;
  user_id: string;
  surf_break_id: string;
  full_name: string;
  photo_count: number;
  location: { spot: string; region: string; country: string; continent: string };
}

/**
 * The demo is published newest first while journeys run. A hook has a longer timeout than a test, so the wait belongs
 * into one.
 */
export function demoAlbums(atLeast: number, query = ''): Promise<AlbumBrief[]> {
  const look = async () => {
    const { items } = await api<{ items: AlbumBrief[] }>('GET', `/albums/?limit=100&${query}`);
    return items.length >= atLeast && items;
  };
  return eventually(`${atLeast} albums ${query}`, look, 280_000);
}

export async function anAlbumOfAna(): Promise<AlbumBrief> {
  const people = await api<{ id: string; full_name: string; username: string }[]>(
    'GET',
    '/users/?is_photographer=true',
  );
  const ana = people.find((person) => person.full_name === 'Ana Etxebarria');
  if (!ana) throw new Error('The demo has no Ana.');
  const [album] = await demoAlbums(1, `user_id=${ana.id}`);
  if (!album) throw new Error('Ana has no album.');
  return album;
}
