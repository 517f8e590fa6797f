import type { Language } from '@pleamar/contract';
import type { z } from 'zod';
import { textsIn, type Texts } from '../texts/texts.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** The records are wider than the texts: a schema may name a type, format or rule that has no text. */
interface FieldTexts extends Omit<Texts['fields'], 'types' | 'formats' | 'rules'> {
  types: Record<string, string> & { boolean: string };
  formats: Record<string, string>;
  rules: Record<string, string>;
}

export function fieldMessages(language: Language): z.core.$ZodErrorMap {
  return (issue) => findMessage(issue, language) ?? textsIn(language).fields.other;
}

function findMessage(issue: Issue, language: Language): string | undefined {
  const texts: FieldTexts = textsIn(language).fields;
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? texts.required : texts.types[issue.expected];
    case 'too_small':
      return tooSmall(issue, language);
    case 'too_big':
      return tooBig(issue, language);
    case 'invalid_format':
      return texts.formats[issue.format];
    case 'invalid_value':
      if (isMissing) return texts.required;
      return isBooleanQuery(issue) ? texts.types.boolean : texts.oneOf(issue.values.map(String));
    case 'invalid_union':
      return Array.isArray(issue.options) ? texts.oneOf(issue.options.map(String)) : undefined;
    case 'unrecognized_keys':
      return texts.unknown;
    case 'custom':
      return texts.rules[String(issue.params?.['rule'])];
    default:
      return undefined;
  }
}

function tooSmall(
  { origin, minimum, inclusive }: Issue & { code: 'too_small' },
  language: Language,
): string | undefined {
  const texts = textsIn(language).fields;
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? texts.required : texts.tooShort(least);
  if (origin === 'array') return texts.tooFew(least);
  return inclusive ? texts.atLeast(decimal(least, language)) : texts.moreThan(decimal(least, language));
}

function tooBig({ origin, maximum }: Issue & { code: 'too_big' }, language: Language): string | undefined {
  const texts = textsIn(language).fields;
  const most = Number(maximum);
  if (origin === 'string') return texts.tooLong(most);
  return origin === 'array' ? texts.tooMany(most) : texts.atMost(decimal(most, language));
}

/** A boolean in a query may be written in a dozen ways, too many for one sentence. */
const isBooleanQuery = (issue: object) => 'expected' in issue && issue.expected === 'stringbool';

const decimal = (value: number, language: Language) => value.toLocaleString(language, { maximumFractionDigits: 2 });
