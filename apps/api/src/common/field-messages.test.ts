import { contract, type Endpoint, type Language } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { someTaxDetails } from '../testing/tax-details.ts';
import { fieldMessages } from './field-messages.ts';

const schemas = Object.values<Record<string, Endpoint>>(contract)
  .flatMap((group) => Object.values(group))
  .flatMap(({ body, query }) => [body, query])
  .flatMap((schema) => (schema ? Array.from(partsOf(schema)) : []));

/** One wrong value of every kind that our schemas know; a new kind needs a new sample. */
const samples: unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(5000),
  'nul\0',
  'ana@example.com',
  'password1',
  '2026-02-30',
  '9999-12-31',
  'not-a-number',
  '-1',
  '1e9',
  -1,
  0,
  0.001,
  1e12,
  1e300,
  true,
  [],
  Array.from({ length: 6000 }, () => 'x'),
  {},
  { date: '2026-05-01' },
  { value: { kind: 'percent', percent: 10 }, starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' },
  { is_public: true, visibility: 'link' },
  { from: '2026-05-02', to: '2026-05-01' },
  { date: '2026-05-01', start: '12:00', end: '11:00' },
  { ...someTaxDetails, tax_id: '12345678A' },
  { ...someTaxDetails, postal_code: '99999' },
  { rides: [{ starts_at: '2026-05-01T09:00:00Z', ends_at: '2026-05-01T09:00:12Z' }] },
  {
    album_id: '00000000-0000-4000-8000-000000000000',
    rides: [{ starts_at: '2026-05-01T09:00:12Z', ends_at: '2026-05-01T09:00:00Z' }],
  },
  { surf_break_id: '00000000-0000-4000-8000-000000000000', day: '2026-05-01', start: '06:00', end: '18:01' },
];

describe('errors of a request are sentences of ours', () => {
  test('every rule of every schema has a sentence of our own', () => {
    const provoked = new Set(issuesIn('es').map(({ kind }) => kind));

    expect([...new Set(schemas.flatMap(rulesOf))].filter((kind) => !provoked.has(kind))).toEqual([]);
  });

  test.for(['es', 'en'] as const)('a field’s sentence is in %s, and never the general one', (language) => {
    const messages = new Map(issuesIn(language).map(({ kind, message }) => [message, kind]));

    expect(messages).not.toHaveProperty(['size'], 0);
    expect([...messages].filter(([message]) => !/^(?:\p{Lu}|\d).+\.$/u.test(message))).toEqual([]);
    expect([...messages].filter(([message]) => GENERAL[language] === message)).toEqual([]);
  });

  test('every rule of every schema has its sentence in each language', () => {
    const english = new Set(issuesIn('en').map(({ message }) => message));

    expect(issuesIn('es').filter(({ message }) => english.has(message))).toEqual([]);
  });
});

const fields = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? Object.values(schema.shape) : []));
const refuses = (schema: z.core.$ZodType, sample: string) => !z.safeParse(schema, sample).success;

test.each([
  { kind: 'days', good: '2026-05-01', bad: ['1899-12-31', '2101-01-01', '9999-12-31', '1000-01-01'] },
  { kind: 'instants', good: '2026-05-01T09:00:00Z', bad: ['1899-12-31T09:00:00Z', '9999-12-31T23:59:59Z'] },
  { kind: 'months', good: '2026-05', bad: ['1899-12', '2101-01', '9999-12'] },
])('every field of $kind refuses those outside of 1900 to 2100', ({ good, bad }) => {
  const dated = fields.filter(
    (schema) => !refuses(schema, good) && refuses(schema, 'q7-ZfK29xWmQp3LdRt8v'.slice(0, good.length)),
  );

  expect(dated.length).toBeGreaterThan(0);
  expect(dated.filter((schema) => bad.some((sample) => !refuses(schema, sample)))).toEqual([]);
});

test('a field that breaks a rule without a sentence is reported nevertheless', () => {
  const parsed = z
    .string()
    .refine(() => false)
    .safeParse('x', { error: fieldMessages('en') });

  expect(parsed.error?.issues[0]?.message).toBe(GENERAL.en);
});

const GENERAL: Record<Language, string> = { es: 'Esto no vale aquí.', en: "This can't be used here." };

function issuesIn(language: Language): { kind: string; message: string }[] {
  const error = fieldMessages(language);
  return schemas.flatMap((schema) =>
    samples.flatMap((sample) => {
      const { error: found } = z.safeParse(schema, sample, { error });
      return (found?.issues ?? []).map((issue) => ({ kind: kindOf(issue), message: issue.message }));
    }),
  );
}

function kindOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.code} ${issue.expected}`;
    case 'invalid_format':
      return `${issue.code} ${issue.format}`;
    case 'too_small':
    case 'too_big':
      return `${issue.code} ${issue.origin === 'int' ? 'number' : issue.origin}`;
    case 'custom':
      return `${issue.code} ${issue.params?.['rule']}`;
    default:
      return issue.code;
  }
}

function rulesOf(schema: z.core.$ZodType): string[] {
  const { type, checks = [] } = schema._zod.def;
  const own = ['string', 'number', 'boolean', 'array', 'object'].includes(type) ? [`invalid_type ${type}`] : [];
  if (type === 'enum') own.push('invalid_value');
  const format = 'format' in schema._zod.def ? [`invalid_format ${String(schema._zod.def.format)}`] : [];
  return [
    ...own,
    ...(type === 'string' ? format : []),
    ...checks.map(({ _zod: { def } }) => {
      switch (def.check) {
        case 'min_length':
        case 'greater_than':
          return `too_small ${type}`;
        case 'max_length':
        case 'less_than':
          return `too_big ${type}`;
        case 'string_format':
          return `invalid_format ${'format' in def ? String(def.format) : ''}`;
        case 'number_format':
          return 'invalid_type int';
        case 'overwrite':
          return `invalid_type ${type}`;
        default:
          return `${def.check} ${'params' in def ? String(Object(def.params).rule) : ''}`;
      }
    }),
  ];
}

function* partsOf(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  // A transform sees only values that passed the rest.
  if (!(schema instanceof z.ZodTransform)) yield schema;
  if (schema instanceof z.ZodObject) for (const field of Object.values(schema.shape)) yield* partsOf(field);
  if (schema instanceof z.ZodArray) yield* partsOf(schema.element);
  if (schema instanceof z.ZodPipe) yield* [...partsOf(schema.in), ...partsOf(schema.out)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* partsOf(schema.unwrap());
  }
}
