import { formatDay } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { DocumentRequest, PublicDocument } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';
import { readPersonByHandle } from '../users/read-people.ts';
import { buildFramePage, buildMissingFrame } from './frame-page.ts';
import { nullIfNotFound, placeOf, readPublicAlbums } from './public-albums.ts';
import { visitorContext } from './visitor.ts';

const MAX_ALBUMS = 12;

export async function readPhotographerFrame(app: App, { params, language }: DocumentRequest): Promise<PublicDocument> {
  const ctx = visitorContext(app, language);
  const { publicUrl } = app.config;
  const person = await nullIfNotFound(readPersonByHandle(ctx, params['handle'] ?? ''));
  if (!person?.is_photographer) return buildMissingFrame(language, publicUrl);
  const albums = await readPublicAlbums(ctx, { user_id: person.id }, MAX_ALBUMS);
  const texts = textsIn(language).feeds;
  return buildFramePage({
    language,
    title: person.full_name,
    line: texts.albumCount(person.album_count),
    page: `${publicUrl}/fotografos/${person.id}`,
    pictures: albums.flatMap((album) =>
      album.cover_photo
        ? [
            {
              page: `${publicUrl}/album/${album.id}`,
              src: album.cover_photo.thumbnail_url,
              width: album.cover_photo.width,
              height: album.cover_photo.height,
              alt: '',
              caption: `${album.title} · ${placeOf(album)}, ${formatDay(album.date)}`,
            },
          ]
        : [],
    ),
    all: texts.allAlbums,
  });
}
