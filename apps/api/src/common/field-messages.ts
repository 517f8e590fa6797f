import type { Language } from '@pleamar/contract';
import type { z } from 'zod';
import { textsIn, type Texts } from '../texts/texts.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** A schema may name a type, format or rule without a text. */
interface Words extends Omit<Texts['fields'], 'types' | 'formats' | 'rules'> {
  types: Record<string, string> & { boolean: string };
  formats: Record<string, string>;
  rules: Record<string, string>;
}

export function fieldMessages(language: Language): z.core.$ZodErrorMap {
  return (issue) => sentence(issue, language) ?? textsIn(language).fields.other;
}

function sentence(issue: Issue, language: Language): string | undefined {
  const words: Words = textsIn(language).fields;
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? words.required : words.types[issue.expected];
    case 'too_small':
      return tooSmall(issue, language);
    case 'too_big':
      return tooBig(issue, language);
    case 'invalid_format':
      return words.formats[issue.format];
    case 'invalid_value':
      if (isMissing) return words.required;
      return isYesOrNo(issue) ? words.types.boolean : words.oneOf(issue.values.map(String));
    case 'invalid_union':
      return Array.isArray(issue.options) ? words.oneOf(issue.options.map(String)) : undefined;
    case 'unrecognized_keys':
      return words.unknown;
    case 'custom':
      return words.rules[String(issue.params?.['rule'])];
    default:
      return undefined;
  }
}

function tooSmall(
  { origin, minimum, inclusive }: Issue & { code: 'too_small' },
  language: Language,
): string | undefined {
  const words = textsIn(language).fields;
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? words.required : words.tooShort(least);
  if (origin === 'array') return words.tooFew(least);
  return inclusive ? words.atLeast(decimal(least, language)) : words.moreThan(decimal(least, language));
}

function tooBig({ origin, maximum }: Issue & { code: 'too_big' }, language: Language): string | undefined {
  const words = textsIn(language).fields;
  const most = Number(maximum);
  if (origin === 'string') return words.tooLong(most);
  return origin === 'array' ? words.tooMany(most) : words.atMost(decimal(most, language));
}

/** A query's boolean has a dozen spellings; the sentence names two. */
const isYesOrNo = (issue: object) => 'expected' in issue && issue.expected === 'stringbool';

const decimal = (value: number, language: Language) => value.toLocaleString(language, { maximumFractionDigits: 2 });
