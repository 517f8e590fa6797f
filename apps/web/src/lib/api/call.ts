import type { Args, Result, Route } from '@pleamar/contract';
import { request } from './request.ts';
import { transport } from './transport.ts';

export const apiBase = '/api/v1';

type CallArgs<E extends Route> = keyof Args<E> extends never ? [] : [Args<E>];

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Answers that are the same for all users are requested without the login. */
  asVisitor?: boolean;
}

export function call<E extends Route>(endpoint: E, ...[args]: CallArgs<E>): Promise<Result<E>> {
  return callWith({}, endpoint, ...([args] as CallArgs<E>)); // the same tuple, taken apart and put together again
}

export async function callWith<E extends Route>(
  options: CallOptions,
  endpoint: E,
  ...[args]: CallArgs<E>
): Promise<Result<E>> {
  // Params, query and body of any schema travel as text and JSON.
  const response = await send(endpoint, (args ?? {}) as RequestParts, options);
  // Answers are not validated: the validator would add to every page's scripts, and the server checks its answers.
  return (response.status === 204 ? undefined : await response.json()) as Result<E>;
}

/** The list is a plain array on the wire; headers have its length and the next cursor. */
export interface ListPage<Items> {
  items: Items;
  total: number;
  nextCursor: string | null;
}

export async function callList<E extends Route>(
  options: CallOptions,
  endpoint: E,
  ...[args]: CallArgs<E>
): Promise<ListPage<Result<E>>> {
  // Params, query and body of any schema travel as text and JSON.
  const response = await send(endpoint, (args ?? {}) as RequestParts, options);
  return {
    items: (await response.json()) as Result<E>, // the server has checked it
    total: Number(response.headers.get('x-total-count')),
    nextCursor: nextCursor(response.headers.get('link') ?? ''),
  };
}

function nextCursor(link: string): string | null {
  const next = /<([^<>]*)>;\s*rel="next"/.exec(link)?.[1];
  return next === undefined ? null : new URL(next, 'http://localhost').searchParams.get('cursor');
}

export async function callForm<E extends Route & { takes: 'multipart' }>(
  endpoint: E,
  form: FormData,
  params: Record<string, string> = {},
): Promise<Result<E>> {
  const response = await send(endpoint, { params, body: form }, {});
  return (await response.json()) as Result<E>; // the server has checked it
}

export function endpointUrl(endpoint: Route, { params = {}, query = {} }: RequestParts = {}): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function send(
  endpoint: Route,
  parts: RequestParts,
  { signal, headers = {}, asVisitor = false }: CallOptions,
): Promise<Response> {
  const { language, headers: headersOf } = transport();
  const isForm = parts.body instanceof FormData;
  return request(endpointUrl(endpoint, parts), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': language(),
      ...headersOf?.(endpoint),
      ...(parts.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(parts.body === undefined
      ? {}
      : { body: parts.body instanceof FormData ? parts.body : JSON.stringify(parts.body) }),
    ...(signal ? { signal } : {}),
    ...(asVisitor ? { credentials: 'omit' as const } : {}),
  });
}
