import type { I18n } from '../../texts/i18n.ts';

export interface PageHead {
  title: string;
  description?: string;
  image?: string;
  /** A picture with this text is announced to other sites as a JPEG card of 1200 × 630. */
  cardAlt?: string;
  /** The first screen's largest picture, fetched before the scripts; one for each width of screen where they differ. */
  heroImages?: { href: string; srcSet?: string; sizes?: string; media?: string }[];
  isPrivate?: boolean;
  structuredData?: object;
  /** Feed readers and other sites show the page in these formats. */
  alternates?: { type: string; href: string; title: string }[];
}

export const pageTitle = (i18n: I18n, page: string) => i18n.t('meta:titleTemplate', { page });

type TextKey = Parameters<I18n['t']>[0];
type HeadArgs = { context: { i18n: I18n } };

/** A page that search engines do not list. */
export const privateHead =
  (title: TextKey) =>
  ({ context: { i18n } }: HeadArgs): PageHead => ({ title: pageTitle(i18n, i18n.t(title)), isPrivate: true });

export const publicHead =
  (title: TextKey, description: TextKey) =>
  ({ context: { i18n } }: HeadArgs): PageHead => ({
    title: pageTitle(i18n, i18n.t(title)),
    description: i18n.t(description),
  });
