import type { Args, Result, Route } from '@pleamar/contract';
import { request } from './request.ts';
import { transport } from './transport.ts';

export const apiBase = '/api/v1';

type Given<E extends Route> = keyof Args<E> extends never ? [] : [Args<E>];

interface Sent {
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

export function call<E extends Route>(endpoint: E, ...[args]: Given<E>): Promise<Result<E>> {
  return callWith({}, endpoint, ...([args] as Given<E>)); // the same tuple, taken apart and put together again
}

export async function callWith<E extends Route>(
  options: CallOptions,
  endpoint: E,
  ...[args]: Given<E>
): Promise<Result<E>> {
  // Params, query and body of any schema travel as text and JSON.
  const response = await send(endpoint, (args ?? {}) as Sent, options);
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
  ...[args]: Given<E>
): Promise<ListPage<Result<E>>> {
  const response = await send(endpoint, (args ?? {}) as Sent, options); // as text and JSON, like those above
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

export function urlOf(endpoint: Route, { params = {}, query = {} }: Sent = {}): string {
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
  sent: Sent,
  { signal, headers = {}, asVisitor = false }: CallOptions,
): Promise<Response> {
  const { language, headers: headersOf } = transport();
  const isForm = sent.body instanceof FormData;
  return request(urlOf(endpoint, sent), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': language(),
      ...headersOf?.(endpoint),
      ...(sent.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent.body === undefined ? {} : { body: sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body) }),
    ...(signal ? { signal } : {}),
    ...(asVisitor ? { credentials: 'omit' as const } : {}),
  });
}
