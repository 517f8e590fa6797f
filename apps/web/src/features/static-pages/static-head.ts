import { pageTitle, type PageHead } from '../../lib/page-head.ts';
import type { I18n } from '../../texts/i18n.ts';

const longestDescription = 160;

/** The description is as many whole sentences of the text as search pages show. */
export function staticHead(i18n: I18n, { title, text }: { title: string; text: string }): PageHead {
  return { title: pageTitle(i18n, title), description: wholeSentences(text) };
}

export function wholeSentences(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]+\s*/g) ?? [text];
  let shown = '';
  for (const sentence of sentences) {
    if (shown !== '' && (shown + sentence).trimEnd().length > longestDescription) break;
    shown += sentence;
  }
  return shown.trimEnd();
}
