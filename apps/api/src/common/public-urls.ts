/** Files below this prefix are served without a check. Originals are stored elsewhere. */
export const PUBLIC_PREFIX = 'public/';

const OWN_PATH = '/files';
let publicFilesUrl = OWN_PATH;

/** Call once at the start. The URL is a variable of the module, so that presenters need only their row. */
export function setPublicFilesUrl(mediaUrl: string | null): void {
  publicFilesUrl = mediaUrl ?? OWN_PATH;
}

export const publicUrlOf = (key: string): string => `${publicFilesUrl}/${key.slice(PUBLIC_PREFIX.length)}`;

export const pictureUrl = (key: string | null | undefined): string => (key ? publicUrlOf(key) : '');
