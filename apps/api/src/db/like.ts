import { sql } from 'kysely';

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const beginningOf = (word: string) =>
  sql<string>`'% ' || regexp_replace(plain_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
