/** No scope covers money, accounts or administration: a key never reaches them. */
export const KEY_SCOPES = ['photos:write', 'albums:read', 'albums:write', 'orders:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The prefix lets secret scanners and the server recognize a key. */
export const KEY_PREFIX = 'plm_';
export const MAX_KEY_NAME_LENGTH = 60;
export const MAX_KEYS = 20;
