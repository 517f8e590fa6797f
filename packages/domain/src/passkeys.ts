export const PASSKEY_NAME_MAX_LENGTH = 60;
/** How a browser may reach an authenticator; others that it names are ignored. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;

/**
 * Whether a passkey's counter went forward. Synced passkeys do not count and always send 0. A counter that stands still or
 * goes back means that a copy of the key was used.
 */
export const isNextCounter = (kept: number, given: number): boolean => given > kept || (given === 0 && kept === 0);
