import type { Route } from '@pleamar/contract';
import { saveBlob } from '../save-blob.ts';
import { ApiError, errorFrom } from './api-error.ts';
import { addressOf } from './call.ts';
import { transport } from './transport.ts';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

/**
 * Asks for a small file with the login and saves it under the name that the server gave it. Large ones go by links of
 * their own (`lib/download`), which the browser follows without holding the whole in memory.
 */
export async function saveFile(endpoint: Route & { gives: 'file' }, sent: Sent, fallbackName: string): Promise<void> {
  const { fetch, language } = transport();
  const response = await fetch(addressOf(endpoint, sent), {
    method: endpoint.method,
    headers: { 'accept-language': language() },
  }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'network', detail: '', cause });
  });
  if (!response.ok) throw await errorFrom(response);
  saveBlob(nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName, await response.blob());
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1];
