import { API_LANGUAGE, type Language } from '@pleamar/domain/text/languages';

/** The installed app has its name and shortcuts in the language of the page. */
export const appManifestPath = (language: Language): string =>
  `/manifest${language === API_LANGUAGE ? '' : `.${language}`}.webmanifest`;
