import type { App } from '../../common/ctx.ts';
import type { PublicPath } from '../../common/public-documents.ts';
import { isUuid } from '../../common/uuid.ts';
import { photographerFeed, surfBreakFeed } from './album-feeds.ts';
import { albumFrame } from './album-frame.ts';
import { photographerFrame } from './photographer-frame.ts';
import { albumCard, photoCard, waveCard } from './share-cards.ts';
import { photographerShoots, surfBreakShoots } from './shoot-calendars.ts';

type Read = (app: App, request: Parameters<PublicPath['read']>[0]) => ReturnType<PublicPath['read']>;

/** An id that cannot exist never reaches a query. */
const byId: Record<string, Read> = {
  '/feeds/spots/:id/albumes.atom': surfBreakFeed,
  '/feeds/spots/:id/salidas.ics': surfBreakShoots,
  '/feeds/fotografos/:id/albumes.atom': photographerFeed,
  '/feeds/fotografos/:id/salidas.ics': photographerShoots,
  '/embed/album/:id': albumFrame,
  '/compartir/album/:id/album.jpg': albumCard,
  '/compartir/foto/:id/foto.jpg': photoCard,
  '/compartir/ola/:id/ola.jpg': waveCard,
};

export const feedPaths = (app: App): PublicPath[] => [
  ...Object.entries(byId).map(([path, read]) => ({
    path,
    read: async (request: Parameters<PublicPath['read']>[0]) =>
      isUuid(request.params['id'] ?? '') ? read(app, request) : null,
  })),
  { path: '/embed/fotografo/:handle', read: (request) => photographerFrame(app, request) },
];
