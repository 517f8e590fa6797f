export const TOKEN_IDLE_DAYS = 30;
export const RESET_TOKEN_MINUTES = 30;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** A user is shown as online for this time after the last request. */
export const ONLINE_MS = 90_000;
