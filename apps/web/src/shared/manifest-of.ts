import { API_LANGUAGE, type Language } from '@pleamar/domain/constants';

/** Where the build writes the app's manifest in a language. */
export const manifestOf = (language: Language): string =>
  `/manifest${language === API_LANGUAGE ? '' : `.${language}`}.webmanifest`;
