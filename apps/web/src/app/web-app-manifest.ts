import { API_LANGUAGE, type Language } from '@pleamar/domain/text/languages';

/** Path of the manifest of the installed app, which has its name and shortcuts in the language of the page. */
export const webAppManifestPath = (language: Language): string =>
  `/manifest${language === API_LANGUAGE ? '' : `.${language}`}.webmanifest`;
