import { pageTitle, type PageHead } from '../lib/page-head.ts';
import type { I18n } from '../texts/i18n.ts';

/** A head with this title, for a page that no search engine lists. */
export const privateHead =
  (title: Parameters<I18n['t']>[0]) =>
  ({ context: { i18n } }: { context: { i18n: I18n } }): PageHead => ({
    title: pageTitle(i18n, i18n.t(title)),
    isPrivate: true,
  });
