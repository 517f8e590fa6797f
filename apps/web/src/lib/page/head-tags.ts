import type { PublicSettings } from '@pleamar/contract';
import { LANGUAGES } from '@pleamar/domain/text/languages';
import { LANGUAGE_FORMS } from '@pleamar/domain/text/language-forms';
import type { I18n } from '../../texts/i18n.ts';
import type { PageHead } from './page-head.ts';

const defaultImage = '/scenes/hero-1600.webp';

export function headTags(
  head: PageHead,
  { i18n, settings, path, lng }: { i18n: I18n; settings: PublicSettings; path: string; lng?: string | undefined },
) {
  const language = i18n.language;
  const url = `${settings.publicUrl.replace(/\/$/, '')}${path}`;
  // A page in a chosen language is its own canonical page: search engines would drop a copy.
  const self = lng === language ? `${url}?lng=${lng}` : url;
  const image = new URL(head.image ?? defaultImage, url).href;
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
            ...LANGUAGES.map((each) => ({ rel: 'alternate', hrefLang: each, href: `${url}?lng=${each}` })),
            { rel: 'alternate', hrefLang: 'x-default', href: url },
          ]),
      ...(head.alternates ?? []).map(({ type, href, title }) => ({
        rel: 'alternate',
        type,
        title,
        href: new URL(href, url).href,
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

/** Some sites show nothing at the first share of a card without its size. */
const cardTags = ({ cardAlt }: PageHead) =>
  cardAlt === undefined
    ? []
    : [
        { property: 'og:image:type', content: 'image/jpeg' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: cardAlt },
      ];
