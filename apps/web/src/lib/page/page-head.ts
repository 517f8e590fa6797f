import type { I18n } from '../../texts/i18n.ts';

export interface PageHead {
  title: string;
  description?: string;
  image?: string;
  /** The description makes the picture a card of 1200 × 630 in JPEG. */
  cardAlt?: string;
  /**
   * The browser fetches the largest picture of the first screen before the scripts; there are several where screens
   * differ.
   */
  heroImages?: { href: string; srcSet?: string; sizes?: string; media?: string }[];
  isPrivate?: boolean;
  structuredData?: object;
  /** Feed readers and other sites show the page in these formats. */
  alternates?: { type: string; href: string; title: string }[];
}

export const pageTitle = (i18n: I18n, page: string) => i18n.t('meta:titleTemplate', { page });

type Key = Parameters<I18n['t']>[0];
type Given = { context: { i18n: I18n } };

/** Search engines do not list the page. */
export const privateHead =
  (title: Key) =>
  ({ context: { i18n } }: Given): PageHead => ({ title: pageTitle(i18n, i18n.t(title)), isPrivate: true });

export const publicHead =
  (title: Key, description: Key) =>
  ({ context: { i18n } }: Given): PageHead => ({
    title: pageTitle(i18n, i18n.t(title)),
    description: i18n.t(description),
  });
