import type { Endpoint } from '@pleamar/contract';
import { ALBUM_KEY_HEADER, KEY_PREFIX } from '@pleamar/domain';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../common/app-error.ts';
import type { App, RequestContext, RequestFacts, SignedIn } from '../common/context.ts';
import { languageOf } from './language.ts';

export interface ContextOptions {
  app: App;
  identify: (app: App, token: string) => Promise<SignedIn | null>;
  identifyKey: (app: App, key: string, request: RequestFacts) => Promise<SignedIn | null>;
  findAlbumOfKey: (app: App, key: string) => Promise<string | null>;
}

export async function createContext(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'openToBlocked' | 'scope' | 'byLink'>,
  options: ContextOptions,
): Promise<RequestContext> {
  const { app } = options;
  const token = bearerOf(request);
  const facts: RequestFacts = {
    id: request.id,
    method: request.method,
    ip: request.ip,
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
    ...(key !== null && { link: { key, albumId: await options.findAlbumOfKey(app, key) } }),
    language: languageOf(request),
    answerHeaders: {},
    request: facts,
    // A child of app.log with the request's id: one search finds all its lines.
    log: request.log as Logger,
  };
}

/** A key that the endpoint does not accept is refused: the caller must not be answered as a visitor. */
async function authenticatedUser(
  token: string,
  request: RequestFacts,
  { scope }: Pick<Endpoint, 'scope'>,
  { app, identify, identifyKey }: ContextOptions,
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

function albumKeyOf({ headers }: FastifyRequest): string | null {
  const key = [headers[ALBUM_KEY_HEADER]].flat()[0];
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : null;
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '');
  if (match?.[1]) return match[1];
  return request.headers.authorization ? 'malformed' : null;
}
