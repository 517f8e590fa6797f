import { EMAIL_PATTERN, isDay, isEuroAmount, isTimeZone, LANGUAGES, MAX_PRICE_CENTS } from '@pleamar/domain';
import { z } from 'zod';

/** Ids are opaque to clients; inside they are UUIDs, so anything else is simply not there. */
export const Id = z.uuid();

/** In a list of ids one that cannot exist is as unknown as one that does not: the module answers, not the parser. */
export const SomeId = z.string().min(1).max(100);

export const Language = z.enum(LANGUAGES);

export type Language = z.infer<typeof Language>;

/** Fields of an object: JSON Schema has no properties for `z.record`, only their names. */
export const fieldPerLanguage = <T>(field: T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, field])) as Record<Language, T>; // one for each of them

/** A calendar day at the surf break: no time, no zone. */
export const SurfDay = z.iso.date().refine(isDay, { params: { rule: 'day_range' } });

/** `yyyy-mm`, of the same years as a day. */
export const Month = z.stringFormat('month', /^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/);

/** The IANA zone whose days and months an answer counts. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { rule: 'time_zone' } })
  .default('UTC');

export const Instant = z.iso.datetime({ offset: true });

/** An instant that a caller names: of the same years as a day. */
export const NamedInstant = Instant.refine((text) => isDay(text.slice(0, 10)), {
  params: { rule: 'day_range' },
});

/** Euros with at most two decimals, by the same measure that turns them into cents. */
const euros = (number: z.ZodNumber) =>
  number.max(MAX_PRICE_CENTS / 100).refine(isEuroAmount, { params: { rule: 'two_decimals' } });

export const Euros = euros(z.number().nonnegative());

export const Price = euros(z.number().positive());

export const Cents = z.int();

/** Shown text that a person typed: no NUL (PostgreSQL refuses it), no other control characters, no halves of signs. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Several lines: line breaks and tabs are welcome, other control characters are not. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);

export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .meta({ format: 'email' })
  .pipe(z.email({ pattern: EMAIL_PATTERN }));

/** Yes or no in a query. Other usual words for them are understood too. */
export const QueryFlag = z.stringbool().meta({ enum: ['true', 'false'] });

/** Page sizes larger than the most are clamped, not refused, also those that no number can hold exactly. */
const pageLimit = (usual: number, most: number) =>
  z.preprocess(
    (limit) => (Number(limit) > most ? most : limit),
    z.coerce.number().int().min(1).max(most).default(usual),
  );

/** The fields of a query for a list with `paging: 'cursor'`. */
export const cursorFields = (usual: number, most: number) => ({
  limit: pageLimit(usual, most),
  cursor: z.string().max(300).optional(),
});

/** The fields of a query for a list with `paging: 'offset'`. */
export const offsetFields = (usual: number, most: number) => ({
  limit: pageLimit(usual, most),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total: z.int() });

export const Done = z.object({ ok: z.literal(true) });

/** The public fields of a person. */
export const PersonBrief = z
  .object({ id: Id, username: z.string(), full_name: z.string(), profile_picture: z.string() })
  .meta({ id: 'PersonBrief' });
export type PersonBrief = z.infer<typeof PersonBrief>;
