import type { Language } from '@pleamar/contract';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Our own sentence for everything that a schema of the contract can find wrong, in the caller's language. */
export function fieldMessages(language: Language): z.core.$ZodErrorMap {
  const words = texts[language];
  return (issue) => sentence(issue, words) ?? words.other;
}

function sentence(issue: Issue, words: Words): string | undefined {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? words.required : words.types[issue.expected];
    case 'too_small':
      return tooSmall(issue, words);
    case 'too_big':
      return tooBig(issue, words);
    case 'invalid_format':
      return words.formats[issue.format];
    case 'invalid_value':
      if (isMissing) return words.required;
      return isYesOrNo(issue) ? words.types.boolean : words.oneOf(issue.values.map(String));
    case 'custom':
      return words.rules[String(issue.params?.['rule'])];
    default:
      return undefined;
  }
}

function tooSmall({ origin, minimum, inclusive }: Issue & { code: 'too_small' }, words: Words): string | undefined {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? words.required : words.tooShort(least);
  if (origin === 'array') return words.tooFew(least);
  return inclusive ? words.atLeast(least) : words.moreThan(least);
}

function tooBig({ origin, maximum }: Issue & { code: 'too_big' }, words: Words): string | undefined {
  const most = Number(maximum);
  if (origin === 'string') return words.tooLong(most);
  return origin === 'array' ? words.tooMany(most) : words.atMost(most);
}

/** A query's yes or no has a dozen spellings; two are enough to tell. */
const isYesOrNo = (issue: object) => 'expected' in issue && issue.expected === 'stringbool';

interface Words {
  required: string;
  other: string;
  types: Record<string, string> & { boolean: string };
  tooShort: (min: number) => string;
  tooLong: (max: number) => string;
  tooFew: (min: number) => string;
  tooMany: (max: number) => string;
  atLeast: (min: number) => string;
  moreThan: (min: number) => string;
  atMost: (max: number) => string;
  oneOf: (values: string[]) => string;
  formats: Record<string, string>;
  /** By the name that a schema of the contract gives its own rule. */
  rules: Record<string, string>;
}

const es: Words = {
  required: 'Este campo hace falta.',
  other: 'Esto no vale aquí.',
  types: {
    string: 'Aquí va un texto.',
    number: 'Aquí va un número.',
    int: 'Aquí va un número entero.',
    boolean: 'Aquí va true o false.',
    array: 'Aquí va una lista.',
    object: 'Aquí van campos con nombre: un objeto JSON.',
  },
  tooShort: (min) => `Al menos ${min} caracteres.`,
  tooLong: (max) => `Como mucho ${max} caracteres.`,
  tooFew: (min) => (min === 1 ? 'Hace falta al menos uno.' : `Hacen falta al menos ${min}.`),
  tooMany: (max) => `Como mucho ${max}.`,
  atLeast: (min) => `Tiene que ser ${decimal(min, 'es')} o más.`,
  moreThan: (min) => `Tiene que ser mayor que ${decimal(min, 'es')}.`,
  atMost: (max) => `Tiene que ser ${decimal(max, 'es')} o menos.`,
  oneOf: (values) => `Elige entre ${values.join(', ')}.`,
  formats: {
    email: 'Ese correo no parece válido.',
    regex: 'Hay caracteres que no valen aquí.',
    uuid: 'Ese identificador no existe.',
    url: 'Aquí va una dirección web.',
    date: 'Escribe el día así: 2026-05-01.',
    datetime: 'Escribe el momento así: 2026-05-01T09:00:00Z.',
    month: 'Escribe el mes así: 2026-05.',
    sha256: 'Aquí va un SHA-256: 64 cifras hexadecimales en minúsculas.',
  },
  rules: {
    required: 'Este campo hace falta.',
    day: 'Escribe el día así: 2026-05-01.',
    day_range: 'El año tiene que estar entre 1900 y 2100.',
    time: 'Escribe la hora así: 09:00.',
    after_first_day: 'El último día va después del primero.',
    after_start: 'La hora de fin va después de la de inicio.',
    surf_hours: 'Un baño dura como mucho 12 horas.',
    surf_distance: 'Elige entre 0, 5, 10 y 25 km.',
    time_zone: 'Esa zona horaria no existe.',

    two_decimals: 'El precio tiene que ser mayor que 0, con dos decimales como mucho.',
    country_code: 'Ese país no existe.',
    tax_id: 'Ese número no es válido en ese país.',
    postal_code: 'Ese código postal no es de ese país.',
    no_email: 'Escribe tu nombre, no tu correo: lo verá todo el mundo.',
    guessable_password: 'Esa contraseña es de las primeras que alguien probaría. Elige otra.',
  },
};

const en: Words = {
  required: 'This field is needed.',
  other: "This can't be used here.",
  types: {
    string: 'This has to be text.',
    number: 'This has to be a number.',
    int: 'This has to be a whole number.',
    boolean: 'This has to be true or false.',
    array: 'This has to be a list.',
    object: 'This has to be named fields: a JSON object.',
  },
  tooShort: (min) => `At least ${min} characters.`,
  tooLong: (max) => `${max} characters at most.`,
  tooFew: (min) => (min === 1 ? 'At least one is needed.' : `At least ${min} are needed.`),
  tooMany: (max) => `${max} at most.`,
  atLeast: (min) => `This has to be ${decimal(min, 'en')} or more.`,
  moreThan: (min) => `This has to be more than ${decimal(min, 'en')}.`,
  atMost: (max) => `This has to be ${decimal(max, 'en')} or less.`,
  oneOf: (values) => `Choose one of ${values.join(', ')}.`,
  formats: {
    email: "That email doesn't look right.",
    regex: "Some characters can't be used here.",
    uuid: "That id doesn't exist.",
    url: 'This has to be a web address.',
    date: 'Write the day like this: 2026-05-01.',
    datetime: 'Write the moment like this: 2026-05-01T09:00:00Z.',
    month: 'Write the month like this: 2026-05.',
    sha256: 'This has to be a SHA-256: 64 hexadecimal digits in lower case.',
  },
  rules: {
    required: 'This field is needed.',
    day: 'Write the day like this: 2026-05-01.',
    day_range: 'The year has to be between 1900 and 2100.',
    time: 'Write the time like this: 09:00.',
    after_first_day: 'The last day comes after the first.',
    after_start: 'The end time comes after the start time.',
    surf_hours: 'A surf lasts 12 hours at most.',
    surf_distance: 'Choose 0, 5, 10 or 25 km.',
    time_zone: "That time zone doesn't exist.",
    two_decimals: 'The price must be above 0, with two decimals at most.',
    country_code: "That country doesn't exist.",
    tax_id: 'That number is not valid in that country.',
    postal_code: 'That postal code is not of that country.',
    no_email: 'Write your name, not your email: everyone will see it.',
    guessable_password: 'That password is one of the first that somebody would try. Choose another.',
  },
};

const texts: Record<Language, Words> = { es, en };

const decimal = (value: number, language: Language) => value.toLocaleString(language, { maximumFractionDigits: 2 });
