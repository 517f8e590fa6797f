import {
  EMAIL_PATTERN,
  isDay,
  isEuroAmount,
  isTimeZone,
  LANGUAGES,
  MAX_CART_PHOTOS,
  MAX_PRICE_CENTS,
} from '@pleamar/domain';
import { z } from 'zod';

/** Ids are opaque to clients; inside they are UUIDs, so any other text is not found. */
export const Id = z.uuid();

/** In a list, an id that cannot exist is as unknown as one that does not: the module answers, not the parser. */
export const SomeId = z.string().min(1).max(100);

export const WebPhotoIds = z.array(SomeId).max(MAX_CART_PHOTOS).optional();

export const Language = z.enum(LANGUAGES);

export type Language = z.infer<typeof Language>;

/** JSON Schema has no properties for `z.record`, only their names. */
export const fieldPerLanguage = <T>(field: T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, field])) as Record<Language, T>; // one for each of them

/** The day is the surf break's: it has no time and no zone. */
export const SurfDay = z.iso.date().refine(isDay, { params: { rule: 'day_range' } });

export const Month = z.stringFormat('month', /^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/);

export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { rule: 'time_zone' } })
  .default('UTC');

export const Instant = z.iso.datetime({ offset: true });

/** A caller names the instant, which is within the years of a day. */
export const NamedInstant = Instant.refine((text) => isDay(text.slice(0, 10)), {
  params: { rule: 'day_range' },
});

/** The rule that turns euros into cents refuses more than two decimals too. */
const euros = (number: z.ZodNumber) =>
  number.max(MAX_PRICE_CENTS / 100).refine(isEuroAmount, { params: { rule: 'two_decimals' } });

export const Euros = euros(z.number().nonnegative()).describe('in euros');

export const Price = euros(z.number().positive()).describe('in euros');

export const Cents = z.int().describe('in euro cents');

/**
 * A shown text that a person typed has no NUL (PostgreSQL refuses it), no other control characters and no lone
 * surrogates.
 */
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

/** Other usual words for yes and no are accepted, which the enum does not list. */
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

/** The options of a refinement that refuses a request because this field is missing. */
export const missingField = (name: string) => ({ path: [name], params: { rule: 'required' } });

export const Done = z.object({ ok: z.literal(true) });

export const PersonBrief = z
  .object({ id: Id, username: z.string(), full_name: z.string(), profile_picture: z.string() })
  .meta({ id: 'PersonBrief' });
export type PersonBrief = z.infer<typeof PersonBrief>;
