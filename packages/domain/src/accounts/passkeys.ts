export const MAX_PASSKEY_NAME_LENGTH = 60;
/** A browser may reach an authenticator by these; others that it names are ignored. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const MAX_PASSKEYS = 20;

/**
 * Synced passkeys do not count and always send 0. A counter that stands still or goes back means that a copy of the key
 * was used.
 */
export const isNextCounter = (kept: number, given: number): boolean => given > kept || (given === 0 && kept === 0);
