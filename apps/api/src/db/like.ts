import { sql } from 'kysely';

/** Typed wildcards are taken as they are. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for words with this beginning, without accents; typed wildcards are escaped. */
export const beginningOf = (word: string) =>
  sql<string>`'% ' || regexp_replace(plain_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
