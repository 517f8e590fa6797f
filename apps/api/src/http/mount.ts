import type { Readable } from 'node:stream';
import {
  Done,
  errorSentences,
  type Answer,
  type Endpoint,
  type EndpointGroup,
  type Input,
  type Language,
} from '@pleamar/contract';
import { ALBUM_KEY_HEADER, KEY_PREFIX, ORDER_KEY_HEADER } from '@pleamar/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { App, RequestContext, RequestFacts, SignedIn, UserRequestContext } from '../common/context.ts';
import type { IncomingFile } from '../common/incoming-file.ts';
import { pageHeaders, type OffsetPage, type Page, type Query } from '../common/paging.ts';
import { countRequest } from '../common/rate-limits.ts';
import { WrittenAnswer } from '../common/written-answer.ts';
import { compressAtOnce, encodingFor } from './encoding.ts';
import { parsePart } from './errors.ts';
import { languageOf } from './language.ts';
import { incomingFiles, takeForms } from './multipart.ts';
import { readFromReplica } from './read-from-replica.ts';

export interface FileAnswer {
  status: number;
  headers: Record<string, string | number>;
  body: Readable | null;
}

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? RequestContext : UserRequestContext;
type Taken<E extends Endpoint> = E extends { takes: 'multipart' }
  ? { files: AsyncIterable<IncomingFile> }
  : E extends { takes: 'raw' }
    ? { rawBody: Buffer }
    : unknown;
type Given<E extends Endpoint> = E extends { gives: 'file' | 'events' }
  ? FileAnswer
  : E extends { paging: 'cursor' }
    ? Page<ItemOf<Answer<E>>>
    : E extends { paging: 'offset' }
      ? OffsetPage<ItemOf<Answer<E>>>
      : E extends { returns: typeof Done }
        ? void
        : Answer<E>;
/** Only an answer that travels as one object may be a string already. */
type Written<E extends Endpoint> = Answer<E> extends readonly unknown[] ? never : WrittenAnswer<Answer<E> & object>;
type ItemOf<A> = A extends readonly (infer Item)[] ? Item : A extends { items: (infer Item)[] } ? Item : never;

export type Handler<E extends Endpoint> = (ctx: CtxOf<E>, input: Input<E> & Taken<E>) => Promise<Given<E> | Written<E>>;
export type Handlers<G extends EndpointGroup> = { [K in keyof G]: Handler<G[K]> };

export interface MountOptions {
  app: App;
  identify: (app: App, token: string) => Promise<SignedIn | null>;
  identifyKey: (app: App, key: string, request: RequestFacts) => Promise<SignedIn | null>;
  albumOfKey: (app: App, key: string) => Promise<string | null>;
}

interface Limits {
  maxFileBytes: number;
}

export function mount<C extends Record<string, EndpointGroup>>(
  server: FastifyInstance,
  contract: C,
  handlers: { [G in keyof C]: Handlers<C[G]> },
  options: MountOptions & Limits,
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
  options: MountOptions & Limits,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    handler: async (request, reply) => {
      const respond = async (app: App) => {
        const ctx = await contextOf(request, endpoint, { ...options, app });
        const input = inputOf(request, endpoint, ctx);
        if (endpoint.limit) await countRequest(ctx, endpoint.limit);
        const result = await handle(ctx, input);
        if (result instanceof WrittenAnswer) return sendWritten(reply, endpoint, ctx, result);
        return answer(reply, endpoint, ctx, answerOf(ctx, endpoint, input, result));
      };
      return isOpenRead(endpoint, request) ? readFromReplica(options.app, respond) : respond(options.app);
    },
  };
  // A scope takes time at every start, so only endpoints that read bodies in another way get one.
  const isJson = endpoint.takes === undefined || endpoint.takes === 'json';
  if (isJson) server.route(route);
  else
    void server.register(async (scope) => {
      if (endpoint.takes === 'raw') takeRawBodies(scope);
      if (endpoint.takes === 'multipart') await takeForms(scope, options.maxFileBytes);
      scope.route(route);
    });
}

/** A visitor has changed nothing that a replica could lack. Files are for their buyers; a replica may not know that a link was renewed. */
const isOpenRead = ({ method, access, gives, limit, writes }: Endpoint, { headers }: FastifyRequest) =>
  method === 'GET' &&
  access === 'public' &&
  !gives &&
  !limit &&
  !writes &&
  headers.authorization === undefined &&
  headers[ALBUM_KEY_HEADER] === undefined &&
  headers[ORDER_KEY_HEADER] === undefined;

export async function contextOf(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'openToBlocked' | 'scope' | 'byLink'>,
  options: MountOptions,
): Promise<RequestContext> {
  const { app } = options;
  const token = bearerOf(request);
  const facts: RequestFacts = {
    id: request.id,
    method: request.method,
    address: request.ip,
    header: (name) => [request.headers[name.toLowerCase()]].flat()[0],
  };
  const holder = token ? await authenticatedUser(token, facts, endpoint, options) : null;
  // A blocked user is a visitor to public endpoints.
  const user = holder?.isBlocked && endpoint.access === 'public' ? null : holder;
  if (endpoint.access !== 'public') {
    if (!user) throw new AppError(token ? 'session_expired' : 'unauthenticated');
    if (user.isBlocked && !endpoint.openToBlocked) throw new AppError('account_blocked');
    if (endpoint.access === 'photographer' && !user.isPhotographer) throw new AppError('photographers_only');
    if (endpoint.access === 'operator') requireOperator(user);
  }
  const key = endpoint.byLink ? albumKeyOf(request) : null;
  return {
    ...app,
    user,
    ...(key !== null && { link: { key, albumId: await options.albumOfKey(app, key) } }),
    language: languageOf(request),
    answerHeaders: {},
    request: facts,
    // A child of app.log with the request's id: one search finds all its lines.
    log: request.log as Logger,
  };
}

/** A key is refused before it is looked up where none is accepted, and never taken for a visitor. */
async function authenticatedUser(
  token: string,
  request: RequestFacts,
  { scope }: Pick<Endpoint, 'scope'>,
  { app, identify, identifyKey }: MountOptions,
): Promise<SignedIn | null> {
  if (!token.startsWith(KEY_PREFIX)) return identify(app, token);
  if (!scope) throw new AppError('key_not_accepted');
  const holder = await identifyKey(app, token, request);
  if (!holder) throw new AppError('key_invalid');
  if (!holder.apiKey?.scopes.includes(scope)) throw new AppError('key_scope');
  return holder;
}

const refusals = {
  none: 'operators_only',
  without_two_factor: 'operator_two_factor',
  old_login: 'operator_new_login',
} as const;

function requireOperator({ operator }: SignedIn): void {
  if (operator !== 'ready') throw new AppError(refusals[operator]);
}

function inputOf(request: FastifyRequest, endpoint: Endpoint, ctx: RequestContext): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = pathOf(request, endpoint);
  if (endpoint.query) input['query'] = parsePart(endpoint.query, request.query, ctx.language);
  if (endpoint.body) input['body'] = parsePart(endpoint.body, bodyOf(request), ctx.language);
  if (endpoint.moneyFields && ctx.user?.apiKey) refusePrices(endpoint.moneyFields, input['body'], ctx.language);
  if (endpoint.takes === 'multipart') input['files'] = incomingFiles(request);
  if (endpoint.takes === 'raw') input['rawBody'] = request.body;
  return input;
}

/** A stolen key must not give photos for nothing, nor make them dearer. */
function refusePrices(moneyFields: readonly string[], body: unknown, language: Language): void {
  const sent = moneyFields.filter((name) => Object.hasOwn(Object(body), name));
  if (sent.length === 0) return;
  const message = errorSentences[language].key_price;
  throw new AppError('key_price', { errors: sent.map((path) => ({ path, message })) });
}

/** A missing body lacks every field; `null` is a body, and a wrong one. */
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);

/** An id that cannot exist is answered with 404, not with an explanation of UUIDs. */
function pathOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  const parsed = endpoint.params?.safeParse(request.params);
  if (!parsed?.success) throw new AppError('not_found');
  return parsed.data;
}

/** A plain array in pages has its total and the link to the next page in headers. */
function answerOf(
  ctx: RequestContext,
  endpoint: Endpoint,
  { query }: Record<string, unknown>,
  result: unknown,
): unknown {
  if (endpoint.returns === Done) return { ok: true };
  if (!endpoint.paging || !(endpoint.returns instanceof z.ZodArray)) return result;
  // Ensured by the types of mount(): a paged list has a query, and its handler returns a page.
  const page = result as Page<unknown> | OffsetPage<unknown>;
  Object.assign(ctx.answerHeaders, pageHeaders(ctx.config.publicUrl, endpoint, query as Query, page));
  return page.items;
}

function answer(reply: FastifyReply, endpoint: Endpoint, ctx: RequestContext, result: unknown): FastifyReply {
  if (endpoint.gives === 'file' || endpoint.gives === 'events') return sendFile(giveHeaders(reply, ctx), result);
  giveHeaders(reply, ctx);
  limitCaching(reply, endpoint, ctx);
  const body = ctx.config.checkAnswers ? endpoint.returns.parse(result) : result;
  return reply.code(endpoint.status ?? 200).send(body);
}

const giveHeaders = (reply: FastifyReply, { answerHeaders }: RequestContext) => reply.headers(answerHeaders);

function limitCaching(reply: FastifyReply, { method }: Endpoint, { user, link }: RequestContext): void {
  // The answer to a login is private too, although its request had no user; a link may be renewed at any moment.
  const isPrivate = user !== null || method !== 'GET' || link !== undefined;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
}

function sendWritten(
  reply: FastifyReply,
  endpoint: Endpoint,
  ctx: RequestContext,
  written: WrittenAnswer<object>,
): FastifyReply {
  if (ctx.config.checkAnswers) endpoint.returns.parse(written.value());
  limitCaching(giveHeaders(reply, ctx), endpoint, ctx);
  reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
  // The visitor cache takes the text; it compresses it and adds the ETag.
  if (!ctx.user) return reply.serializer((text: string) => text).send(written.text);
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  const body = written.bodies.get(encoding) ?? compressAtOnce[encoding](written.text);
  written.bodies.set(encoding, body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body);
}

function sendFile(reply: FastifyReply, result: unknown): FastifyReply {
  // Ensured by the types of mount(): such an endpoint returns a FileAnswer.
  const file = result as FileAnswer;
  return reply.code(file.status).headers(file.headers).send(file.body);
}

/** Signatures cover the raw bytes. */
function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function albumKeyOf({ headers }: FastifyRequest): string | null {
  const key = [headers[ALBUM_KEY_HEADER]].flat()[0];
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : null;
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '');
  if (match?.[1]) return match[1];
  return request.headers.authorization ? 'malformed' : null;
}
