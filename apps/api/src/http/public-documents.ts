import { createHash } from 'node:crypto';
import { Language } from '@pleamar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../common/context.ts';
import type { PublicDocument, PublicPath } from '../common/public-documents.ts';
import type { Config } from '../process/config.ts';
import { languageOf } from './language.ts';
import { readFromReplica } from './read-from-replica.ts';

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: { lang?: string } }>;

export function servePublicDocuments(server: FastifyInstance, app: App, paths: readonly PublicPath[]): void {
  for (const { path, read, isSecret } of paths)
    server.get(path, async (request: Request, reply) => {
      const requested = Language.safeParse(request.query.lang);
      const language = requested.success ? requested.data : languageOf(request);
      const readIn = (from: App) => read(from, { params: request.params, language });
      const document = await (isSecret ? readIn(app) : readFromReplica(app, readIn, isMissing));
      return document ? send(reply, app.config, document) : reply.callNotFound();
    });
}

/** A frame whose subject does not exist shows a page that says so. */
const isMissing = (document: PublicDocument | null) => document === null || document.status === 404;

function send(reply: FastifyReply, config: Config, document: PublicDocument): FastifyReply {
  const { contentType, body, status = 200, maxAgeSeconds, frameStyle } = document;
  if (frameStyle !== undefined) allowFrames(reply, config, frameStyle);
  return reply
    .code(status)
    .type(contentType)
    .header('vary', 'accept-language')
    .header('cache-control', maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'private, no-store')
    .header('etag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
    .send(body);
}

/**
 * Any site may show the page in a frame: without login, form and script, there is nothing that the site could trick a
 * visitor into.
 */
function allowFrames(reply: FastifyReply, { publicMediaUrl }: Config, style: string): void {
  const hash = createHash('sha256').update(style).digest('base64');
  const media = publicMediaUrl ? ` ${new URL(publicMediaUrl).origin}` : '';
  reply
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        `img-src 'self'${media}`,
        "base-uri 'none'",
        "form-action 'none'",
        'frame-ancestors *',
      ].join('; '),
    );
}
