export type Subject = { photoId: string } | { albumId: string };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** People copy addresses of photos and albums in several forms. */
export function subjectOfLink(link: string): Subject | null {
  if (!URL.canParse(link.trim(), 'https://pleamar.example')) return null;
  const { pathname, searchParams } = new URL(link.trim(), 'https://pleamar.example');
  const [, place, id = ''] = pathname.split('/');
  const photoId = place === 'mas' ? id : (searchParams.get('foto') ?? '');
  if (ID.test(photoId)) return { photoId };
  return place === 'album' && ID.test(id) ? { albumId: id } : null;
}

export function subjectOfSearch({ foto = '', album = '' }: { foto?: string; album?: string }): Subject | null {
  if (ID.test(foto)) return { photoId: foto };
  return ID.test(album) ? { albumId: album } : null;
}
