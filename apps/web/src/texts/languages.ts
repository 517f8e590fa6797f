import { preferredLanguage } from '@pleamar/domain/text/accept-language';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@pleamar/domain/text/languages';

/** The first code of a language that we have; `es-MX` counts as Spanish. */
export function firstSupported(codes: readonly (string | null | undefined)[]): Language {
  for (const code of codes) {
    const base = code?.toLowerCase().split(/[-_]/)[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known) return known;
  }
  return FALLBACK_LANGUAGE;
}

interface PageRequest {
  url: string;
  headers: { get: (name: string) => string | null | undefined };
}

/** In the order of `detectLanguage`. The cookie `i18nextLng` is a copy of the browser's local storage. */
export function requestLanguage(request: PageRequest): Language {
  const cookies = new Map(
    (request.headers.get('cookie') ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name.trim(), value.trim()] as const;
    }),
  );
  return firstSupported([
    new URL(request.url).searchParams.get('lng'),
    cookies.get('i18next'),
    cookies.get('i18nextLng'),
    preferredLanguage(request.headers.get('accept-language')),
  ]);
}
