import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';

/** An API answer or an upload can never render as a page. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export function addSecureHeaders(server: FastifyInstance, config: Config): void {
  const headers = secureHeadersOf(config);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

export function secureHeadersOf(config: Config): Record<string, string> {
  const tls = config.publicUrl.startsWith('https:');
  return {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(tls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Inline scripts run only with this answer's nonce; no eval. */
export function pagePolicy(config: Config, nonce: string): string {
  const inDevelopment = config.development;
  const media = config.publicMediaUrl ? ` ${new URL(config.publicMediaUrl).origin}` : '';
  return [
    "default-src 'self'",
    // Vite's development client injects its own scripts and styles.
    inDevelopment ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    inDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React's style attributes need it (thumbhash colours, virtual rows); a stylesheet cannot come in by it.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${inDevelopment ? ' ws:' : ''}${media}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
