import type { Language } from '@pleamar/domain';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Texts } from './translated.ts';

export type { Texts };

const languages: Record<Language, Texts> = { es, en };

/** The server's words are mails, documents, refusals and the page of the sandbox. */
export const textsIn = (language: Language): Texts => languages[language];
