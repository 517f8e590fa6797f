/** The product's numbers, each written once. */

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The pages' language where a browser asks for neither. */
export const FALLBACK_LANGUAGE: Language = 'en';
/** The API answers in Spanish unless Accept-Language says otherwise. */
export const API_LANGUAGE: Language = 'es';

export const MOBILE_BREAKPOINT_PX = 640;
export const FILTERS_OPEN_FROM_PX = 768;
export const LANDING_ALBUM_COUNT = 6;
export const MAX_PHOTO_COLUMNS = 4;
export const PHOTO_SKELETONS = 8;
export const SLIDER_VISIBLE_PHOTOS = 4;
export const ORDERS_PAGE_SIZE = 10;
export const PAGE_BUTTONS = 5;
export const FIXED_CALENDAR_DAYS = 42;

export const DEFAULT_PHOTO_PRICE_CENTS = 805;
/** The price applies where the album has no package of one. */
export const LEFTOVER_PRICE_CENTS = 800;
export const TAX_PERCENT = 10;
/** The limit is far above any photo and far below what an integer column or a card provider takes. */
export const MAX_PRICE_CENTS = 99_999_999;
export const MAX_PACKAGE_QUANTITY = 10_000;
/** The card provider refuses to charge less; `min-charge.ts` has the rule. */
export const MIN_CHARGE_CENTS = 50;

export const TOKEN_STORAGE_KEY = 'pleamar_token';
export const TOKEN_IDLE_DAYS = 30;
export const RESET_TOKEN_MINUTES = 30;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const DEFAULT_COUNTRY_CODE = 'ES';

export const ALBUMS_PER_PAGE = 24;
export const MAX_ALBUMS_PER_PAGE = 100;
export const PHOTOS_PER_PAGE = 100;
export const MAX_PHOTOS_PER_PAGE = 500;

export const MAX_UPLOAD_BYTES = 60 * 1024 * 1024;
export const MAX_UPLOAD_PIXELS = 120_000_000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const THUMBNAIL_PX = 480;
export const PREVIEW_PX = 1600;
export const WEB_SIZE_PX = 2048;
export const ORIGINAL_LINK_SECONDS = 5 * 60;

export const MAX_WEBHOOK_ENDPOINTS = 5;

export const MAX_MESSAGE_LENGTH = 4000;
/** The time is counted from the user's last request. */
export const ONLINE_MS = 90_000;

export const CURRENCY = 'EUR';
/** Days of documents, books and gifts are in the time zone of the tax office. */
export const DOCUMENT_ZONE = 'Europe/Madrid';
export const IDEMPOTENCY_KEY_HOURS = 24;

export const LIBRARY_STATS_FRESH_MS = 60_000;
export const QUERY_CACHE_MS = 5 * 60_000;
export const QUERY_RETRIES = 3;
const RETRY_FIRST_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/** Retries wait 1 s, doubling up to 30 s. `attempt` counts from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** attempt, MAX_RETRY_MS);
}
