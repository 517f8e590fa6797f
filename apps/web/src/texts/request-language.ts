import { preferredLanguage } from '@pleamar/domain/accept-language';
import { firstSupported, type Language } from './languages.ts';

interface Asked {
  url: string;
  headers: { get: (name: string) => string | null | undefined };
}

/** The order of `detectLanguage`, for a request. The cookie `i18nextLng` is the browser's copy of its local storage. */
export function requestLanguage(request: Asked): Language {
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
