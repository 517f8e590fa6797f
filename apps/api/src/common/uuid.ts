/** PostgreSQL refuses any other text as a uuid: an id that fails here is answered as not found, not as an error. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
