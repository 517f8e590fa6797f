import { SECTIONS } from '@pleamar/domain/accounts/coming-soon';

const promise = new RegExp(`<(${SECTIONS.join('|')})>([^<>]*)</\\1>`, 'g');

/**
 * A tag marks a text's words about a section, with other words after a bar for while it is switched off:
 * "<mensajes>Escríbele.|Escríbenos.</mensajes>". A text of such words alone becomes empty, and its component is left
 * out.
 */
export function stripComingSoon(text: string, held: readonly string[]): string {
  if (!text.includes('</')) return text;
  const said = text.replaceAll(promise, (_, section: string, words: string) => {
    const [open = '', meanwhile = ''] = words.split('|');
    return held.includes(section) ? meanwhile : open;
  });
  // Words of several sections are in nested tags: the inner ones come first.
  return said === text ? text : stripComingSoon(said, held);
}
