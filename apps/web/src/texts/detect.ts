import LanguageDetector from 'i18next-browser-languagedetector';
import { firstSupported, type Language } from './languages.ts';

/** i18next's own name for where a language is kept. */
const storageKey = 'i18nextLng';
/** Says that a person chose the language here, so that the profile's language does not overrule it at login. */
const chosenKey = 'pleamar_language_chosen';

/** Spec §1: query string, cookie, local storage, session storage, browser, the page's language tag. */
const order = ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'];

export function detectLanguage(): Language {
  const detector = new LanguageDetector();
  // Without i18next's services it gives the first hit alone; we want all, to take the first that we speak.
  detector.init(
    { languageUtils: { getBestMatchFromCodes: firstSupported } },
    { order, lookupQuerystring: 'lng', caches: [] },
  );
  const found = detector.detect();
  if (new URLSearchParams(location.search).has('lng')) markChosen();
  return firstSupported(typeof found === 'string' ? [found] : (found ?? []));
}

/**
 * Spec §1: the result is cached in local storage. The cookie of the same name only tells the server what local storage
 * says, so that its first answer is already in that language; the detection above does not read it.
 */
export function rememberLanguage(language: Language) {
  document.cookie = `${storageKey}=${language};path=/;max-age=31536000;samesite=lax`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be closed to us (private windows); the page still works, it only forgets.
  }
}

export function markChosen() {
  try {
    localStorage.setItem(chosenKey, '1');
  } catch {
    // As above: nothing is lost but the memory of it.
  }
}

export function wasChosenHere(): boolean {
  try {
    return localStorage.getItem(chosenKey) !== null;
  } catch {
    return false;
  }
}
