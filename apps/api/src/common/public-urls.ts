/** Only what lies below this prefix is ever served without a question. Originals lie elsewhere. */
export const PUBLIC_PREFIX = 'public/';

const OWN_PATH = '/files';
let base = OWN_PATH;

/** Said once, before anything is presented: a setting of the process, and presenters stay functions of their row. */
export function givePublicFilesFrom(mediaUrl: string | null): void {
  base = mediaUrl ?? OWN_PATH;
}

/** Where a public file is found by a browser. Keys are random and their content never changes. */
export const publicUrlOf = (key: string): string => `${base}/${key.slice(PUBLIC_PREFIX.length)}`;

/** Spec §3: a missing picture is empty text. */
export const pictureUrl = (key: string | null | undefined): string => (key ? publicUrlOf(key) : '');
