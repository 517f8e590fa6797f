import { contract, type EndpointGroup } from '@pleamar/contract';
import { MAX_UPLOAD_BYTES } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';
import { checks } from './compose.ts';
import type { App } from './common/context.ts';
import { builtDownloads } from './http/built-downloads.ts';
import { crawlers } from './http/crawlers.ts';
import { describeApi } from './http/api-docs.ts';
import { mount } from './http/mount.ts';
import { resumableUploads } from './http/resumable.ts';
import { observe } from './http/observe.ts';
import { createServer } from './http/server.ts';
import { albumOfKey } from './modules/albums/open-link.ts';
import { identify } from './modules/auth/identify.ts';
import { identifyKey } from './modules/auth/identify-key.ts';
import { handlers } from './modules/handlers.ts';
import { uploadHandlers } from './modules/photos/uploads/resumable-upload.ts';
import { buildSitemap } from './modules/sitemap/list-addresses.ts';
import { bookingCalendarPath } from './modules/bookings/booking-calendar.ts';
import { feedPaths } from './modules/feeds/paths.ts';
import { shortLinksOf } from './modules/links/open-link.ts';
import { publicDocuments } from './http/public-documents.ts';
import { publicFiles } from './http/public-files.ts';
import { readFromReplica } from './http/read-from-replica.ts';
import { shortLinks } from './http/short-links.ts';
import { visitorCache } from './http/visitor-cache.ts';
import { noPages, webPages, type WebRenderer } from './http/web-pages.ts';
import { windDown } from './http/wind-down.ts';

export async function buildHttp(app: App, web?: WebRenderer): Promise<FastifyInstance> {
  const server = await createServer(app.config, app.log);
  const cache = visitorCache(server, {
    changed: () => app.channels.emit('catalogue'),
    isLive: app.channels.isLive,
  });
  app.channels.on('catalogue', cache.forget);
  observe(server, checks(app));
  // `windDown` waits for the grace in its preClose hook; `observe` comes before it, so that /readyz refuses during that
  // wait.
  windDown(server, { graceMs: app.config.shutdownGraceMs, endStreams: () => app.live.close() });
  describeApi(server, contract, app.config.publicUrl);
  const sitemap = buildSitemap(app.config, (question) => readFromReplica(app, ({ db }) => question(db)));
  crawlers(server, { publicUrl: app.config.publicUrl, openPaths: openPaths(), sitemap });
  shortLinks(server, shortLinksOf(app));
  publicDocuments(server, app, [...feedPaths, bookingCalendarPath]);
  publicFiles(server, app.storage, app.config);
  builtDownloads(server);
  mount(server, contract, handlers, { app, identify, identifyKey, albumOfKey, maxFileBytes: MAX_UPLOAD_BYTES });
  await app.payments.mountPages?.(server);
  resumableUploads(server, app.uploads, uploadHandlers, { app, identify, identifyKey, albumOfKey });
  if (web) await webPages(server, app.config, web);
  else noPages(server);
  return server;
}

function openPaths(): string[] {
  const asked = Object.values<EndpointGroup>(contract)
    .flatMap((group) => Object.values(group))
    .filter(({ method, access, gives }) => method === 'GET' && access === 'public' && gives !== 'file');
  return [...new Set(asked.map(({ path }) => `/api/v1/${path.split('/')[1]}`))];
}
