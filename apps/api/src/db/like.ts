import { sql } from 'kysely';

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for columns of plain text. */
export const containsPattern = (text: string) => sql<string>`'%' || ${plainPattern(text)} || '%'`;

/** A pattern for columns of words, each after a space. */
export const wordStartPattern = (word: string) => sql<string>`'% ' || ${plainPattern(word)} || '%'`;

/** `plain_text` comes before the escaping, because it turns the wide ％ into %. */
const plainPattern = (text: string) => sql`regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
