import { contract, type EndpointGroup } from '@pleamar/contract';
import { MAX_UPLOAD_BYTES } from '@pleamar/domain';
import type { FastifyInstance } from 'fastify';
import { readinessChecks } from './compose.ts';
import type { App } from './common/context.ts';
import { serveBuiltDownloads } from './http/built-downloads.ts';
import { serveCrawlerFiles } from './http/crawlers.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { mount } from './http/mount.ts';
import { serveResumableUploads } from './http/resumable.ts';
import { serveHealthAndMetrics } from './http/health-and-metrics.ts';
import { createServer } from './http/server.ts';
import { findAlbumOfKey } from './modules/albums/open-link.ts';
import { identify } from './modules/auth/identify.ts';
import { identifyKey } from './modules/auth/identify-key.ts';
import { handlers } from './modules/handlers.ts';
import { uploadHandlers } from './modules/photos/uploads/resumable-upload.ts';
import { buildSitemap } from './modules/sitemap/list-addresses.ts';
import { bookingCalendarPath } from './modules/bookings/booking-calendar.ts';
import { feedPaths } from './modules/feeds/paths.ts';
import { createShortLinks } from './modules/links/open-link.ts';
import { servePublicDocuments } from './http/public-documents.ts';
import { servePublicFiles } from './http/public-files.ts';
import { readFromReplica } from './http/read-from-replica.ts';
import { serveShortLinks } from './http/short-links.ts';
import { addVisitorCache } from './http/visitor-cache.ts';
import { serveNoPages, serveWebPages } from './http/web-pages.ts';
import type { WebRenderer } from './http/web-renderer.ts';
import { windDown } from './http/wind-down.ts';

export async function buildHttp(app: App, web?: WebRenderer): Promise<FastifyInstance> {
  const server = await createServer(app.config, app.log);
  const cache = addVisitorCache(server, {
    onChange: () => app.channels.emit('catalogue'),
    isLive: app.channels.isLive,
  });
  app.channels.on('catalogue', cache.clear);
  serveHealthAndMetrics(server, readinessChecks(app));
  // /readyz must refuse while `windDown` waits, so its preClose hook is added first.
  windDown(server, { graceMs: app.config.shutdownGraceMs, endStreams: () => app.live.close() });
  serveApiDocs(server, contract, app.config.publicUrl);
  const sitemap = buildSitemap(app.config, (read) => readFromReplica(app, ({ db }) => read(db)));
  serveCrawlerFiles(server, { publicUrl: app.config.publicUrl, openPaths: openPaths(), sitemap });
  serveShortLinks(server, createShortLinks(app));
  servePublicDocuments(server, app, [...feedPaths, bookingCalendarPath]);
  servePublicFiles(server, app.storage, app.config);
  serveBuiltDownloads(server);
  mount(server, contract, handlers, { app, identify, identifyKey, findAlbumOfKey, maxFileBytes: MAX_UPLOAD_BYTES });
  await app.payments.mountPages?.(server);
  serveResumableUploads(server, app.uploads, uploadHandlers, { app, identify, identifyKey, findAlbumOfKey });
  if (web) await serveWebPages(server, app.config, web);
  else serveNoPages(server);
  return server;
}

function openPaths(): string[] {
  const endpoints = Object.values<EndpointGroup>(contract)
    .flatMap((group) => Object.values(group))
    .filter(({ method, access, gives }) => method === 'GET' && access === 'public' && gives !== 'file');
  return [...new Set(endpoints.map(({ path }) => `/api/v1/${path.split('/')[1]}`))];
}
