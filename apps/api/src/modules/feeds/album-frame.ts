import { formatDay } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { DocumentRequest, PublicDocument } from '../../common/public-documents.ts';
import { textsIn } from '../../texts/texts.ts';
import { readAlbum } from '../albums/read-albums.ts';
import { listPhotos } from '../photos/read-photos.ts';
import { buildFramePage, buildMissingFrame } from './frame-page.ts';
import { nullIfNotFound, placeOf } from './public-albums.ts';
import { visitorContext } from './visitor.ts';

const MAX_PHOTOS = 24;

export async function readAlbumFrame(app: App, { params, language }: DocumentRequest): Promise<PublicDocument> {
  const ctx = visitorContext(app, language);
  const { publicUrl } = app.config;
  const id = params['id'] ?? '';
  const album = await nullIfNotFound(readAlbum(ctx, id));
  if (!album) return buildMissingFrame(language, publicUrl);
  const { items } = await listPhotos(ctx, id, { limit: MAX_PHOTOS });
  const texts = textsIn(language).feeds;
  const page = `${publicUrl}/album/${id}`;
  return buildFramePage({
    language,
    title: album.title,
    line: texts.line(placeOf(album), formatDay(album.date), album.full_name),
    page,
    pictures: items.map((photo, index) => ({
      page: `${page}?foto=${photo.id}`,
      src: photo.thumbnail_url,
      width: photo.width,
      height: photo.height,
      alt: texts.photo(index + 1, album.title),
    })),
    all: texts.allPhotos(album.photo_count),
  });
}
