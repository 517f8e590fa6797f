import type { Route } from '@pleamar/contract';
import { ApiError, errorFrom } from './api/api-error.ts';
import { addressOf } from './api/call.ts';
import { transport } from './api/transport.ts';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

/** For small files: `shared/download` has links, which need no memory for the whole file. */
export async function saveFile(endpoint: Route & { gives: 'file' }, sent: Sent, fallbackName: string): Promise<void> {
  const { fetch, language } = transport();
  const response = await fetch(addressOf(endpoint, sent), {
    method: endpoint.method,
    headers: { 'accept-language': language(), ...sent.headers },
  }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'network', detail: '', cause });
  });
  if (!response.ok) throw await errorFrom(response);
  saveBlob(nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName, await response.blob());
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1];

/** Without a byte order mark, spreadsheets do not read the file as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveBlob(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  pressDownloadLink(address, name);
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A link instead of a navigation: a refusal fails as a download, and the page stays. */
export function pressDownloadLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
