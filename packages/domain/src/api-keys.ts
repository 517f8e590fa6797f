/** Permissions that a key may have. Money, accounts and administration have no scope. */
export const KEY_SCOPES = ['photos:write', 'albums:read', 'albums:write', 'orders:read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Begins every key, so that secret scanners and the server recognize one. */
export const KEY_PREFIX = 'plm_';
export const KEY_NAME_MAX_LENGTH = 60;
/** Living keys of one account. */
export const KEYS_MAX = 20;
