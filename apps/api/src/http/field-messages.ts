import type { Language } from '@pleamar/contract';
import type { z } from 'zod';
import { en, es } from 'zod/locales';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Our own words for the mistakes that people make in forms; zod's, in the same language, for the rest. */
export function fieldMessages(language: Language): z.core.$ZodErrorMap {
  const words = texts[language];
  const fallback = fallbacks[language];
  return (issue) => ownMessage(issue, words) ?? fallback(issue);
}

const fallbacks = { es: es().localeError, en: en().localeError };

function ownMessage(issue: Issue, words: Words): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? words.required : undefined;
    case 'too_small':
      if (issue.origin !== 'string') return undefined;
      return issue.minimum === 1 ? words.required : words.tooShort(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string' ? words.tooLong(Number(issue.maximum)) : undefined;
    case 'invalid_format':
      if (issue.format === 'email') return words.email;
      return issue.format === 'regex' ? words.characters : undefined;
    case 'custom':
      return words.rules[String(issue.params?.['rule'])];
    default:
      return undefined;
  }
}

interface Words {
  required: string;
  tooShort: (min: number) => string;
  tooLong: (max: number) => string;
  email: string;
  characters: string;
  /** By the name that a schema of the contract gives its own rule. */
  rules: Record<string, string>;
}

const texts: Record<Language, Words> = {
  es: {
    required: 'Este campo hace falta.',
    tooShort: (min) => `Al menos ${min} caracteres.`,
    tooLong: (max) => `Como mucho ${max} caracteres.`,
    email: 'Ese correo no parece válido.',
    characters: 'Hay caracteres que no valen aquí.',
    rules: {
      two_decimals: 'El precio tiene que ser mayor que 0, con dos decimales como mucho.',
      country_code: 'Ese país no existe.',
      no_email: 'Escribe tu nombre, no tu correo: lo verá todo el mundo.',
    },
  },
  en: {
    required: 'This field is needed.',
    tooShort: (min) => `At least ${min} characters.`,
    tooLong: (max) => `${max} characters at most.`,
    email: "That email doesn't look right.",
    characters: "Some characters can't be used here.",
    rules: {
      two_decimals: 'The price must be above 0, with two decimals at most.',
      country_code: "That country doesn't exist.",
      no_email: 'Write your name, not your email: everyone will see it.',
    },
  },
};
