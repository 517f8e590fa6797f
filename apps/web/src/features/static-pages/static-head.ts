import { pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import type { I18n } from '../../texts/i18n.ts';

const longestDescription = 160;

type TextKey = Parameters<I18n['t']>[0];

export const staticHead =
  (title: TextKey, text: TextKey) =>
  ({ context: { i18n } }: { context: { i18n: I18n } }): PageHead => ({
    title: pageTitle(i18n, i18n.t(title)),
    description: wholeSentences(i18n.t(text)),
  });

/** As many whole sentences as a search result shows. */
export function wholeSentences(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]+\s*/g) ?? [text];
  let shown = '';
  for (const sentence of sentences) {
    if (shown !== '' && (shown + sentence).trimEnd().length > longestDescription) break;
    shown += sentence;
  }
  return shown.trimEnd();
}
