import type { Route } from '@pleamar/contract';
import { urlOf } from './call.ts';
import { request } from './request.ts';
import { transport } from './transport.ts';
import { canShare, isInstalledApp, shareFiles, thisBrowser } from '../browser/device.ts';

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

/** The whole file is in memory: a large one has a link instead. */
export async function saveFile(endpoint: Route & { gives: 'file' }, sent: Sent, fallbackName: string): Promise<void> {
  const response = await request(urlOf(endpoint, sent), {
    method: endpoint.method,
    headers: { 'accept-language': transport().language(), ...sent.headers },
  });
  saveBlob(nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName, await response.blob());
}

/** Browsers choose the whole name before the plain one too (RFC 6266). */
export function nameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return whole === undefined ? /filename="([^"]+)"/.exec(disposition)?.[1] : decodeURIComponent(whole);
}

/** Spreadsheets do not read a file without a byte order mark as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveBlob(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** A link is a download but for the installed app of an iPhone. */
export async function saveFromLink(link: string, fallbackName: string): Promise<void> {
  if (!isInstalledOnIos()) return pressDownloadLink(link, '');
  const response = await request(link, { method: 'GET', credentials: 'omit' });
  saveBlob(nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName, await response.blob());
}

const isInstalledOnIos = () => isInstalledApp() && thisBrowser().system === 'ios';

function saveBlob(name: string, blob: Blob): void {
  const file = new File([blob], name, { type: blob.type });
  if (isInstalledOnIos() && canShare([file])) {
    // The share sheet does not open too long after the tap.
    shareFiles([file]).catch(() => pressBlob(name, blob));
  } else {
    pressBlob(name, blob);
  }
}

function pressBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  pressDownloadLink(url, name);
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A link instead of a navigation: a refusal fails as a download, and the page stays. */
export function pressDownloadLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  if (isInstalledOnIos()) link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}
