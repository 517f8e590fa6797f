import type { Answer, Done, Endpoint, EndpointGroup, Input } from '@pleamar/contract';
import { ALBUM_KEY_HEADER, ORDER_KEY_HEADER } from '@pleamar/domain';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { App, RequestContext, UserRequestContext } from '../common/context.ts';
import type { FileAnswer } from '../common/file-answer.ts';
import type { IncomingFile } from '../common/incoming-file.ts';
import type { OffsetPage, Page } from '../common/paging.ts';
import { countRequest } from '../common/rate-limits.ts';
import type { SerializedAnswer } from '../common/serialized-answer.ts';
import { sendAnswer } from './answer.ts';
import { readInput } from './input.ts';
import { acceptForms } from './multipart.ts';
import { readFromReplica } from './read-from-replica.ts';
import { createContext, type ContextOptions } from './request-context.ts';
import { cachingOf } from './visitor-cache.ts';

type HandlerContext<E extends Endpoint> = E['access'] extends 'public' ? RequestContext : UserRequestContext;
type BodyInput<E extends Endpoint> = E extends { takes: 'multipart' }
  ? { files: AsyncIterable<IncomingFile> }
  : E extends { takes: 'raw' }
    ? { rawBody: Buffer }
    : unknown;
type HandlerResult<E extends Endpoint> = E extends { gives: 'file' | 'events' }
  ? FileAnswer
  : E extends { paging: 'cursor' }
    ? Page<ItemOf<Answer<E>>>
    : E extends { paging: 'offset' }
      ? OffsetPage<ItemOf<Answer<E>>>
      : E extends { returns: typeof Done }
        ? void
        : Answer<E>;
/** Only an answer that travels as one object may be a string already. */
type SerializedResult<E extends Endpoint> =
  Answer<E> extends readonly unknown[] ? never : SerializedAnswer<Answer<E> & object>;
type ItemOf<A> = A extends readonly (infer Item)[] ? Item : A extends { items: (infer Item)[] } ? Item : never;

export type Handler<E extends Endpoint> = (
  ctx: HandlerContext<E>,
  input: Input<E> & BodyInput<E>,
) => Promise<HandlerResult<E> | SerializedResult<E>>;
export type Handlers<G extends EndpointGroup> = { [K in keyof G]: Handler<G[K]> };

interface Limits {
  maxFileBytes: number;
}

export function mount<C extends Record<string, EndpointGroup>>(
  server: FastifyInstance,
  contract: C,
  handlers: { [G in keyof C]: Handlers<C[G]> },
  options: ContextOptions & Limits,
): void {
  for (const [groupName, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(group)) {
      // Each handler was checked against its own endpoint above; here all have one shape.
      const handle = handlers[groupName]?.[name] as unknown as AnyHandler;
      mountOne(server, endpoint, handle, options);
    }
  }
}

type AnyHandler = (ctx: RequestContext, input: Record<string, unknown>) => Promise<unknown>;

function mountOne(
  server: FastifyInstance,
  endpoint: Endpoint,
  handle: AnyHandler,
  options: ContextOptions & Limits,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: cachingOf(endpoint),
    handler: async (request, reply) => {
      const respond = async (app: App) => {
        const ctx = await createContext(request, endpoint, { ...options, app });
        const input = readInput(request, endpoint, ctx);
        if (endpoint.limit) await countRequest(ctx, endpoint.limit);
        const result = await handle(ctx, input);
        return sendAnswer(reply, endpoint, ctx, { input, result });
      };
      return isOpenRead(endpoint, request) ? readFromReplica(options.app, respond) : respond(options.app);
    },
  };
  // A scope takes time at every start, so only endpoints with another body than JSON get one.
  const isJson = endpoint.takes === undefined || endpoint.takes === 'json';
  if (isJson) server.route(route);
  else
    void server.register(async (scope) => {
      if (endpoint.takes === 'raw') acceptRawBodies(scope);
      if (endpoint.takes === 'multipart') await acceptForms(scope, options.maxFileBytes);
      scope.route(route);
    });
}

/**
 * A replica may answer these reads: a visitor has made no change that it could lack. Files and links are excluded: a
 * replica may not know yet that a purchase was refunded or a link renewed.
 */
const isOpenRead = ({ method, access, gives, limit, writes }: Endpoint, { headers }: FastifyRequest) =>
  method === 'GET' &&
  access === 'public' &&
  !gives &&
  !limit &&
  !writes &&
  headers.authorization === undefined &&
  headers[ALBUM_KEY_HEADER] === undefined &&
  headers[ORDER_KEY_HEADER] === undefined;

/** Signatures cover the raw bytes. */
function acceptRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
