import { sql } from 'kysely';

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for columns of plain text. */
export const containing = (text: string) => sql<string>`'%' || ${plainPattern(text)} || '%'`;

/** A pattern for columns of words, each after a space. */
export const beginningOf = (word: string) => sql<string>`'% ' || ${plainPattern(word)} || '%'`;

/** Escaped after `plain_text`, which turns letters such as the wide ％ into signs of a pattern. */
const plainPattern = (text: string) => sql`regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
