import type { Language } from '@pleamar/domain';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Texts } from './translated.ts';

export type { Texts };

const languages: Record<Language, Texts> = { es, en };

/** What the server says in words: mails, documents, refusals, the page of the sandbox. */
export const textsIn = (language: Language): Texts => languages[language];
