import { SECTIONS } from '@pleamar/domain/accounts/coming-soon';

const sectionTag = new RegExp(`<(${SECTIONS.join('|')})>([^<>]*)</\\1>`, 'g');

/**
 * A tag marks the words about a section. Words after a bar replace them while the section is switched off:
 * "<mensajes>Escríbele.|Escríbenos.</mensajes>". A text that has only such words becomes empty, and its component renders
 * nothing.
 */
export function stripComingSoon(text: string, comingSoon: readonly string[]): string {
  if (!text.includes('</')) return text;
  const stripped = text.replaceAll(sectionTag, (_, section: string, words: string) => {
    const [open = '', switchedOff = ''] = words.split('|');
    return comingSoon.includes(section) ? switchedOff : open;
  });
  // Repeated for nested tags, of which each pass replaces the innermost.
  return stripped === text ? text : stripComingSoon(stripped, comingSoon);
}
