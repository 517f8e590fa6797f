import { EMAIL_PATTERN, isDay, isEuroAmount, isTimeZone, LANGUAGES, MAX_PRICE_CENTS } from '@pleamar/domain';
import { z } from 'zod';

/** Opaque to clients; inside ids are UUIDs, so any other text is not found. */
export const Id = z.uuid();

/** In a list, an id that cannot exist is as unknown as one that does not: the module answers, not the parser. */
export const SomeId = z.string().min(1).max(100);

/** Those of `photo_ids` that are bought as web size (2048 px). */
export const WebPhotoIds = z.array(SomeId).max(1000).optional();

export const Language = z.enum(LANGUAGES);

export type Language = z.infer<typeof Language>;

/** Fields of an object: JSON Schema has no properties for `z.record`, only their names. */
export const fieldPerLanguage = <T>(field: T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, field])) as Record<Language, T>; // one for each of them

/** A calendar day at the surf break: no time, no zone. */
export const SurfDay = z.iso.date().refine(isDay, { params: { rule: 'day_range' } });

/** `yyyy-mm`, within the years of a day. */
export const Month = z.stringFormat('month', /^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/);

export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { rule: 'time_zone' } })
  .default('UTC');

export const Instant = z.iso.datetime({ offset: true });

/** An instant that a caller names, within the years of a day. */
export const NamedInstant = Instant.refine((text) => isDay(text.slice(0, 10)), {
  params: { rule: 'day_range' },
});

/** At most two decimals, by the same rule that turns euros into cents. */
const euros = (number: z.ZodNumber) =>
  number.max(MAX_PRICE_CENTS / 100).refine(isEuroAmount, { params: { rule: 'two_decimals' } });

export const Euros = euros(z.number().nonnegative());

export const Price = euros(z.number().positive());

export const Cents = z.int();

/** Shown text that a person typed: no NUL (PostgreSQL refuses it), no other control characters, no lone surrogates. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

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

/** Other usual words for yes and no are accepted too. */
export const QueryFlag = z.stringbool().meta({ enum: ['true', 'false'] });

/** Larger page sizes are clamped, not refused, also those that no number can hold exactly. */
const pageLimit = (usual: number, most: number) =>
  z.preprocess(
    (limit) => (Number(limit) > most ? most : limit),
    z.coerce.number().int().min(1).max(most).default(usual),
  );

export const cursorFields = (usual: number, most: number) => ({
  limit: pageLimit(usual, most),
  cursor: z.string().max(300).optional(),
});

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
