import type { PublicPath } from '../../common/public-documents.ts';
import { isUuid } from '../../common/uuid.ts';
import { photographerFeed, surfBreakFeed } from './album-feeds.ts';
import { albumFrame } from './album-frame.ts';
import { photographerFrame } from './photographer-frame.ts';
import { albumShareCard, photoShareCard, waveCard } from './share-cards.ts';
import { photographerShoots, surfBreakShoots } from './shoot-calendars.ts';

type ReadDocument = PublicPath['read'];

/** Returns null for an id that is not a UUID: PostgreSQL would refuse it. */
const requireUuid =
  (read: ReadDocument): ReadDocument =>
  async (app, request) =>
    isUuid(request.params['id'] ?? '') ? read(app, request) : null;

export const feedPaths: readonly PublicPath[] = [
  { path: '/feeds/spots/:id/albumes.atom', read: requireUuid(surfBreakFeed) },
  { path: '/feeds/spots/:id/salidas.ics', read: requireUuid(surfBreakShoots) },
  { path: '/feeds/fotografos/:id/albumes.atom', read: requireUuid(photographerFeed) },
  { path: '/feeds/fotografos/:id/salidas.ics', read: requireUuid(photographerShoots) },
  { path: '/embed/album/:id', read: requireUuid(albumFrame) },
  { path: '/embed/fotografo/:handle', read: photographerFrame },
  { path: '/compartir/album/:id/album.jpg', read: requireUuid(albumShareCard) },
  { path: '/compartir/foto/:id/foto.jpg', read: requireUuid(photoShareCard) },
  { path: '/compartir/ola/:id/ola.jpg', read: requireUuid(waveCard) },
];
