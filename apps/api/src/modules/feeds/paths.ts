import type { PublicPath } from '../../common/public-documents.ts';
import { isUuid } from '../../common/uuid.ts';
import { readPhotographerFeed, readSurfBreakFeed } from './album-feeds.ts';
import { readAlbumFrame } from './album-frame.ts';
import { readPhotographerFrame } from './photographer-frame.ts';
import { readAlbumShareCard, readPhotoShareCard, readWaveShareCard } from './share-cards.ts';
import { readPhotographerCalendar, readSurfBreakCalendar } from './shoot-calendars.ts';

type ReadDocument = PublicPath['read'];

/** PostgreSQL would refuse an id that is not a UUID. */
const nullUnlessUuid =
  (read: ReadDocument): ReadDocument =>
  async (app, request) =>
    isUuid(request.params['id'] ?? '') ? read(app, request) : null;

export const feedPaths: readonly PublicPath[] = [
  { path: '/feeds/spots/:id/albumes.atom', read: nullUnlessUuid(readSurfBreakFeed) },
  { path: '/feeds/spots/:id/salidas.ics', read: nullUnlessUuid(readSurfBreakCalendar) },
  { path: '/feeds/fotografos/:id/albumes.atom', read: nullUnlessUuid(readPhotographerFeed) },
  { path: '/feeds/fotografos/:id/salidas.ics', read: nullUnlessUuid(readPhotographerCalendar) },
  { path: '/embed/album/:id', read: nullUnlessUuid(readAlbumFrame) },
  { path: '/embed/fotografo/:handle', read: readPhotographerFrame },
  { path: '/compartir/album/:id/album.jpg', read: nullUnlessUuid(readAlbumShareCard) },
  { path: '/compartir/foto/:id/foto.jpg', read: nullUnlessUuid(readPhotoShareCard) },
  { path: '/compartir/ola/:id/ola.jpg', read: nullUnlessUuid(readWaveShareCard) },
];
