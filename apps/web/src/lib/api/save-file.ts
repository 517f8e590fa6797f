import type { Route } from '@pleamar/contract';
import { endpointUrl } from './call.ts';
import { request } from './request.ts';
import { transport } from './transport.ts';
import { canShare, isInstalledApp, shareFiles, thisBrowser } from '../browser/device.ts';

interface FileRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
}

/** The whole file is read into memory, so a large file is saved from a link instead: see `saveFromLink`. */
export async function saveFile(
  endpoint: Route & { gives: 'file' },
  fileRequest: FileRequest,
  fallbackName: string,
): Promise<void> {
  const response = await request(endpointUrl(endpoint, fileRequest), {
    method: endpoint.method,
    headers: { 'accept-language': transport().language(), ...fileRequest.headers },
  });
  saveBlob(nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName, await response.blob());
}

/** `filename*` may hold any letter and `filename` only ASCII, so the first wins where both are sent (RFC 6266). */
export function nameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return whole === undefined ? /filename="([^"]+)"/.exec(disposition)?.[1] : decodeURIComponent(whole);
}

/** Spreadsheets do not read a file without a byte order mark as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveBlob(name, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** The app installed on an iPhone opens a link instead of downloading it, so it fetches the file itself. */
export async function saveFromLink(link: string, fallbackName: string): Promise<void> {
  if (!isInstalledOnIos()) return clickDownloadLink(link, '');
  const response = await request(link, { method: 'GET', credentials: 'omit' });
  saveBlob(nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName, await response.blob());
}

const isInstalledOnIos = () => isInstalledApp() && thisBrowser().system === 'ios';

function saveBlob(name: string, blob: Blob): void {
  const file = new File([blob], name, { type: blob.type });
  if (isInstalledOnIos() && canShare([file])) {
    // The share sheet is refused when the download took too long after the tap.
    shareFiles([file]).catch(() => downloadBlob(name, blob));
  } else {
    downloadBlob(name, blob);
  }
}

function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  clickDownloadLink(url, name);
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A link instead of a navigation: a refusal fails as a download, and the page stays. */
export function clickDownloadLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  if (isInstalledOnIos()) link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}
