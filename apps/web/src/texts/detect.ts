import type { Language } from '@pleamar/domain/text/languages';
import { deviceStorage, windowStorage } from '../lib/browser/storage.ts';
import { firstSupported } from './languages.ts';

/** Kept from i18next, which an earlier version used: browsers still hold these values. */
const queryParameter = 'lng';
const cookieName = 'i18next';
const storageKey = 'i18nextLng';
/** Stored once the user chose a language here, so that the profile's language does not replace it at the login. */
const chosenKey = 'pleamar_language_chosen';

export function detectLanguage(): Language {
  return firstSupported([
    languageInAddress(),
    readCookie(cookieName),
    deviceStorage.read(storageKey),
    windowStorage.read(storageKey),
    ...navigator.languages,
    document.documentElement.lang,
  ]);
}

export const isLanguageInAddress = () => languageInAddress() !== null;

/** The cookie is for the server, so that its next page is in this language. `detectLanguage` does not read it. */
export function saveLanguage(language: Language) {
  document.cookie = `${storageKey}=${language};path=/;max-age=31536000;samesite=lax`;
  deviceStorage.write(storageKey, language);
}

export const markLanguageChosen = () => deviceStorage.write(chosenKey, '1');

export const wasLanguageChosenHere = () => deviceStorage.read(chosenKey) !== null;

const languageInAddress = () => new URLSearchParams(location.search).get(queryParameter);

function readCookie(name: string): string | null {
  const pair = document.cookie.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.split('=')[1] ?? null;
}
