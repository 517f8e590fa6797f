export const MAX_UPLOAD_BYTES = 60 * 1024 * 1024;
export const MAX_UPLOAD_PIXELS = 120_000_000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
