import { SECTIONS } from '@pleamar/domain/coming-soon';

const promise = new RegExp(`<(${SECTIONS.join('|')})>([^<>]*)</\\1>`, 'g');

/**
 * Nothing is promised before its section is there. A text names the section that it speaks of by a tag around those
 * words, with other words after a bar where it needs some meanwhile: "<mensajes>Escríbele.|Escríbenos.</mensajes>". A
 * text that is nothing but such words is empty while the section is held, and what shows it is left out.
 */
export function withoutHeld(text: string, held: readonly string[]): string {
  if (!text.includes('</')) return text;
  const said = text.replaceAll(promise, (_, section: string, words: string) => {
    const [open = '', meanwhile = ''] = words.split('|');
    return held.includes(section) ? meanwhile : open;
  });
  // Words of several sections stand in several tags: the inner ones first.
  return said === text ? text : withoutHeld(said, held);
}
