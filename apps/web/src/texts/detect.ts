import { firstSupported, type Language } from './languages.ts';

/** i18next's own names. */
const queryParameter = 'lng';
const cookieName = 'i18next';
const storageKey = 'i18nextLng';
/** Then the profile's language does not overrule the user's choice at login. */
const chosenKey = 'pleamar_language_chosen';

/** Spec §1: query string, cookie, local storage, session storage, browser, the page's language tag. */
export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get(queryParameter);
  if (asked !== null) markChosen();
  return firstSupported([
    asked,
    cookie(cookieName),
    stored(() => localStorage),
    stored(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ]);
}

/**
 * Spec §1: cached in local storage. The cookie only sends this value to the server, so that its first response is in
 * that language; the detection above does not read it.
 */
export function rememberLanguage(language: Language) {
  document.cookie = `${storageKey}=${language};path=/;max-age=31536000;samesite=lax`;
  keep(storageKey, language);
}

export const markChosen = () => keep(chosenKey, '1');

export function wasChosenHere(): boolean {
  return stored(() => localStorage, chosenKey) !== null;
}

function cookie(name: string): string | null {
  const pair = document.cookie.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.split('=')[1] ?? null;
}

/** Storage may be blocked (private windows): then the value is null. */
function stored(storage: () => Storage, key = storageKey): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the page works, and forgets the language.
  }
}
