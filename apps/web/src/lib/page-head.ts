import type { I18n } from '../texts/i18n.ts';
import { LANGUAGES } from '@pleamar/domain/constants';
import { LANGUAGE_FORMS } from '@pleamar/domain/language-forms';
import type { PublicSettings } from '@pleamar/contract';

export interface PageHead {
  title: string;
  description?: string;
  /** Open Graph picture: an absolute address or a path of ours. */
  image?: string;
  /** The picture is a card of 1200 × 630 in JPEG, with this description. */
  cardAlt?: string;
  /** The largest picture of the first screen, fetched before the scripts; several where screens differ. */
  heroImages?: { href: string; srcSet?: string; sizes?: string; media?: string }[];
  isPrivate?: boolean;
  structuredData?: object;
  /** The same in another format, for feed readers and other sites. */
  alternates?: { type: string; href: string; title: string }[];
}

const defaultImage = '/scenes/hero-1600.webp';

export function headTags(
  head: PageHead,
  { i18n, settings, path, lng }: { i18n: I18n; settings: PublicSettings; path: string; lng?: string | undefined },
) {
  const language = i18n.language;
  const address = `${settings.publicUrl.replace(/\/$/, '')}${path}`;
  // A page in a chosen language is its own canonical page: search engines would drop a copy.
  const self = lng === language ? `${address}?lng=${lng}` : address;
  const image = new URL(head.image ?? defaultImage, address).href;
  const description = head.description ?? i18n.t('meta:homeDescription');
  return {
    meta: [
      { title: head.title },
      { name: 'description', content: description },
      { property: 'og:title', content: head.title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Pleamar' },
      { property: 'og:url', content: self },
      { property: 'og:image', content: image },
      ...cardTags(head),
      { property: 'og:locale', content: LANGUAGE_FORMS[language].locale.replace('-', '_') },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(head.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(head.structuredData ? [{ 'script:ld+json': head.structuredData }] : []),
    ],
    links: [
      ...(head.isPrivate
        ? []
        : [
            { rel: 'canonical', href: self },
            ...LANGUAGES.map((each) => ({ rel: 'alternate', hrefLang: each, href: `${address}?lng=${each}` })),
            { rel: 'alternate', hrefLang: 'x-default', href: address },
          ]),
      ...(head.alternates ?? []).map(({ type, href, title }) => ({
        rel: 'alternate',
        type,
        title,
        href: new URL(href, address).href,
      })),
      ...(head.heroImages ?? []).map(({ href, srcSet, sizes, media }) => ({
        rel: 'preload',
        as: 'image',
        href,
        imageSrcSet: srcSet,
        imageSizes: sizes,
        media,
        fetchPriority: 'high' as const,
      })),
    ],
  };
}

/** Without its size, some sites show nothing at the first share. */
const cardTags = ({ cardAlt }: PageHead) =>
  cardAlt === undefined
    ? []
    : [
        { property: 'og:image:type', content: 'image/jpeg' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: cardAlt },
      ];

export const pageTitle = (i18n: I18n, page: string) => i18n.t('meta:titleTemplate', { page });
