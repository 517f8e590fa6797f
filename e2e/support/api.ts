import { inject } from 'vitest';

interface Call {
  token?: string;
  body?: unknown;
  form?: FormData;
  language?: 'es' | 'en';
  at?: string;
}

/** A journey prepares itself and checks its result by requests beside the browser. */
export async function api<Answer>(method: string, path: string, call: Call = {}): Promise<Answer> {
  const answer = await apiAnswer(method, path, call);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer; // the journey names the type, and fails where the answer differs
}

export function apiAnswer(method: string, path: string, call: Call = {}): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': call.language ?? 'es' };
  if (call.token) headers['authorization'] = `Bearer ${call.token}`;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const body = call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  return fetch(`${call.at ?? inject('productUrl')}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });
}
