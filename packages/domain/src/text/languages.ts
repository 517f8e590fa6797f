export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The pages' language where a browser asks for neither. */
export const FALLBACK_LANGUAGE: Language = 'en';
/** The API answers in Spanish unless Accept-Language says otherwise. */
export const API_LANGUAGE: Language = 'es';
