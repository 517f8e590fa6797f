import type { SearchOf } from '../../lib/page/page.ts';

export type Subject = { photoId: string } | { albumId: string };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accepts the forms in which addresses of photos and albums are copied. */
export function subjectOfLink(link: string): Subject | null {
  if (!URL.canParse(link.trim(), 'https://pleamar.example')) return null;
  const { pathname, searchParams } = new URL(link.trim(), 'https://pleamar.example');
  const [, place, id = ''] = pathname.split('/');
  const photoId = place === 'mas' ? id : (searchParams.get('foto') ?? '');
  if (ID.test(photoId)) return { photoId };
  return place === 'album' && ID.test(id) ? { albumId: id } : null;
}

export function subjectOfSearch(search: SearchOf<'/public/ocultar'>): Subject | null {
  const { foto: photoId = '', album: albumId = '' } = search;
  if (ID.test(photoId)) return { photoId };
  return ID.test(albumId) ? { albumId } : null;
}
