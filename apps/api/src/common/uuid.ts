/**
 * Check ids from addresses with it: PostgreSQL throws an error for any other text, and the answer must be not found.
 */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
