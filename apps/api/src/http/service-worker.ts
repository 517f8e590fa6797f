import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { pagePolicy } from './secure-headers.ts';

/** A cached worker would stay an old version. The worker may fetch what its own file's policy allows. */
export function offlineHeaders(config: Config, file: string): Record<string, string> | null {
  if (file === 'sw.js')
    return {
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'self'; base-uri 'none'; object-src 'none'",
    };
  if (file === 'offline.html')
    // The page has no inline script, so its nonce stays unused.
    return { 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(config, randomUUID()) };
  return /^manifest(\.[a-z]+)?\.webmanifest$/.test(file) ? { 'cache-control': 'no-cache' } : null;
}

/** This worker removes itself and its caches, and reloads its pages. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url).catch(() => {});
})()));
`;

/** With SERVICE_WORKER=0, browsers find this worker when they look for a new version of theirs. */
export function serveLastWorker(server: FastifyInstance): void {
  server.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LAST_WORKER),
  );
}
