/** Only what lies below this prefix is ever served without a question. Originals lie elsewhere. */
export const PUBLIC_PREFIX = 'public/';

/** Where a public file is found by a browser. Keys are random and their content never changes. */
export const publicUrlOf = (key: string): string => `/files/${key.slice(PUBLIC_PREFIX.length)}`;

/** Spec §3: a missing picture is empty text. */
export const pictureUrl = (key: string | null | undefined): string => (key ? publicUrlOf(key) : '');
