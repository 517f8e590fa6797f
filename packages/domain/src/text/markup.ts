const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The result is safe in XML and HTML, in elements and in quoted attributes; control characters are invalid in both. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
