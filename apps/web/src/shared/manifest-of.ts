import { API_LANGUAGE, type Language } from '@pleamar/domain/constants';

/** Path of the app's manifest in a language, as the build writes it. */
export const manifestOf = (language: Language): string =>
  `/manifest${language === API_LANGUAGE ? '' : `.${language}`}.webmanifest`;
