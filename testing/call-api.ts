import type { Args, Result, Route } from '@pleamar/contract';

export interface CallOptions {
  token?: string | undefined;
  /** The files of an endpoint that takes some. */
  form?: FormData;
  language?: 'es' | 'en';
}

/** Parts whose fields are all optional may be left out. */
export type CallArgs<R extends Route> = Partial<Args<R>> & {
  [Part in keyof Args<R> as Partial<Args<R>[Part]> extends Args<R>[Part] ? never : Part]: Args<R>[Part];
};

/** Calls a running product as any client does. A refusal throws, with what the product answered. */
export async function callApi<R extends Route>(
  origin: string,
  endpoint: R,
  args: CallArgs<R>,
  options: CallOptions = {},
): Promise<Result<R>> {
  const response = await requestApi(origin, endpoint, args, options);
  if (!response.ok) {
    throw new Error(`${endpoint.method} ${response.url} answered ${response.status}: ${await response.text()}`);
  }
  return (await response.json()) as Result<R>; // the server checks its answers
}

export function requestApi<R extends Route>(
  origin: string,
  endpoint: R,
  args: CallArgs<R>,
  { token, form, language = 'es' }: CallOptions = {},
): Promise<Response> {
  const { params = {}, query = {}, body } = args as Sent; // parts of any schema travel as text and JSON
  const headers: Record<string, string> = { 'accept-language': language };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const content = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return fetch(`${origin}/api/v1${pathWith(endpoint.path, params)}${searchOf(query)}`, {
    method: endpoint.method,
    headers,
    ...(content !== undefined && { body: content }),
  });
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

const pathWith = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function searchOf(query: NonNullable<Sent['query']>): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
