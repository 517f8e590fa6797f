/** Files below this prefix are served without a check. Originals are stored elsewhere. */
export const PUBLIC_PREFIX = 'public/';

const OWN_PATH = '/files';
let base = OWN_PATH;

/** Called once at the start. The URL is a variable of the module, so that presenters need only their row. */
export function givePublicFilesFrom(mediaUrl: string | null): void {
  base = mediaUrl ?? OWN_PATH;
}

export const publicUrlOf = (key: string): string => `${base}/${key.slice(PUBLIC_PREFIX.length)}`;

export const pictureUrl = (key: string | null | undefined): string => (key ? publicUrlOf(key) : '');
