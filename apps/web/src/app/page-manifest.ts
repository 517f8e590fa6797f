import { API_LANGUAGE, type Language } from '@pleamar/domain/constants';

export const manifestOf = (language: Language): string =>
  `/manifest${language === API_LANGUAGE ? '' : `.${language}`}.webmanifest`;
