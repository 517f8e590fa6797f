import type { Language } from '@pleamar/domain/text/languages';
import { deviceStorage, windowStorage } from '../lib/browser/storage.ts';
import { firstSupported } from './languages.ts';

/** i18next has these names. */
const queryParameter = 'lng';
const cookieName = 'i18next';
const storageKey = 'i18nextLng';
/** The profile's language then does not overrule the user's choice at login. */
const chosenKey = 'pleamar_language_chosen';

export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get(queryParameter);
  if (asked !== null) markChosen();
  return firstSupported([
    asked,
    cookie(cookieName),
    deviceStorage.read(storageKey),
    windowStorage.read(storageKey),
    ...navigator.languages,
    document.documentElement.lang,
  ]);
}

/**
 * The cookie only sends the language to the server, so that its first response is in it; the detection above does not
 * read it.
 */
export function saveLanguage(language: Language) {
  document.cookie = `${storageKey}=${language};path=/;max-age=31536000;samesite=lax`;
  deviceStorage.write(storageKey, language);
}

export const markChosen = () => deviceStorage.write(chosenKey, '1');

export const wasChosenHere = () => deviceStorage.read(chosenKey) !== null;

function cookie(name: string): string | null {
  const pair = document.cookie.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.split('=')[1] ?? null;
}
