import { errorKinds, type ErrorCode } from '@pleamar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  UPLOAD_ID,
  UploadRefused,
  type ProtocolAnswer,
  type UploadHandlers,
  type Uploads,
} from '../adapters/uploads/port.ts';
import { AppError } from '../common/app-error.ts';
import type { RequestContext, UserRequestContext } from '../common/context.ts';
import { hasHungUp } from './bodies.ts';
import { asAppError, errorBody, retryAfterSeconds } from './errors.ts';
import { createContext, type ContextOptions } from './request-context.ts';

export const UPLOADS_PATH = '/api/v1/uploads';

export function serveResumableUploads(
  server: FastifyInstance,
  uploads: Uploads,
  handlersFor: (ctx: UserRequestContext) => UploadHandlers,
  options: ContextOptions,
): void {
  void server.register(async (scope) => {
    // The tus handler reads the body itself, piece by piece.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.post(UPLOADS_PATH, async (request, reply) => {
      const ctx = await requirePhotographer(request, options);
      return handleByTus(ctx, handlersFor(ctx), request, reply);
    });
    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOADS_PATH}/:uploadId`,
      handler: async (request, reply) => {
        const { uploadId } = request.params;
        if (!UPLOAD_ID.test(uploadId)) throw new AppError('not_found');
        const ctx = await requirePhotographer(request, options);
        const handlers = handlersFor(ctx);
        const answer = await handlers.resume(uploadId);
        if (answer) return send(reply, answer);
        if (request.method === 'DELETE') await handlers.cancel(uploadId);
        return handleByTus(ctx, handlers, request, reply);
      },
    });
  });

  async function handleByTus(
    ctx: UserRequestContext,
    handlers: UploadHandlers,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (request.headers['tus-resumable'] !== '1.0.0') throw new AppError('bad_request');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    await uploads.handle(request.raw, reply.raw, handlers, (error) => {
      const refused =
        error instanceof UploadRefused ? new AppError(codeOf(error), { cause: error }) : asAppError(error);
      const { status } = error instanceof UploadRefused ? error : errorKinds[refused.code];
      const retryAfter = retryAfterSeconds(refused);
      if (retryAfter) reply.raw.setHeader('retry-after', retryAfter);
      const isOurs = status >= 500 && !(error instanceof UploadRefused) && !hasHungUp(request);
      if (isOurs) request.log.error({ err: refused.cause ?? refused }, 'an upload failed');
      else if (hasHungUp(request)) request.log.info({ err: error }, 'a client hung up before its answer');
      return { status, body: JSON.stringify(errorBody(refused, ctx.language)) };
    });
  }
}

async function requirePhotographer(request: FastifyRequest, options: ContextOptions): Promise<UserRequestContext> {
  const ctx = await createContext(request, { access: 'photographer', scope: 'photos:write' }, options);
  if (!hasUser(ctx)) throw new AppError('unauthenticated');
  return ctx;
}

const hasUser = (ctx: RequestContext): ctx is UserRequestContext => ctx.user !== null;

function send(reply: FastifyReply, { status, headers, body }: ProtocolAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store', ...headers })
    .send(body);
}

const codes: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  501: 'not_implemented',
};
const codeOf = (error: UploadRefused): ErrorCode => codes[error.status] ?? 'bad_request';
