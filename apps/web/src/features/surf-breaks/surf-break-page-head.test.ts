import { beforeAll, expect, test } from 'vitest';
import { headTags } from '../../lib/page/head-tags.ts';
import { aSurfBreakPage, surfBreakId } from '../../testing/surf-breaks.ts';
import { someSettings } from '../../testing/settings.ts';
import { createI18n } from '../../texts/i18n.ts';
import { loadTexts, shellTexts } from '../../texts/load.ts';
import { surfBreakPageHead } from './surf-break-page-head.ts';

const [es, en] = [createI18n('es'), createI18n('en')];
beforeAll(() => Promise.all([es, en].map((i18n) => loadTexts(i18n, [...shellTexts, 'places/surfBreak']))));

const publicUrl = 'https://pleamar.example';
const settings = someSettings({ publicUrl });
const url = `${publicUrl}/spots/${surfBreakId}`;
const image = '/files/1600.webp';

const tagsOf = (surfBreak = aSurfBreakPage(), { i18n = es, lng }: { i18n?: typeof es; lng?: string } = {}) =>
  headTags(surfBreakPageHead(i18n, { surfBreak, image, publicUrl }), {
    i18n,
    settings,
    path: `/spots/${surfBreakId}`,
    lng,
  });

type Tags = ReturnType<typeof tagsOf>;
const titleOf = (tags: Tags) => tags.meta.flatMap((tag) => ('title' in tag ? [tag.title] : []))[0];
const descriptionOf = (tags: Tags) =>
  tags.meta.flatMap((tag) => ('name' in tag && tag.name === 'description' ? [tag.content] : []))[0];
const dataOf = (tags: Tags) => tags.meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))[0];

test('a surf break is found by its name, its region and how many photos there are, in both languages', () => {
  const english = aSurfBreakPage({ region: 'Basque Country', country: 'Spain' });

  expect(titleOf(tagsOf())).toBe('Fotos de surf en Mundaka, País Vasco · Pleamar');
  expect(descriptionOf(tagsOf())).toBe('2314 fotos de surf en Mundaka (País Vasco, España), por día y fotógrafo.');
  expect(titleOf(tagsOf(english, { i18n: en }))).toBe('Surf photos at Mundaka, Basque Country · Pleamar');
  expect(descriptionOf(tagsOf(aSurfBreakPage({ photo_count: 0 })))).toBe(
    'Mundaka (País Vasco, España): los sitios cercanos con fotos de surf.',
  );
});

test("a surf break's page in a chosen language is its own canonical page, and links to both languages", () => {
  const { links } = tagsOf(aSurfBreakPage(), { lng: 'es' });

  expect(tagsOf().links).toContainEqual({ rel: 'canonical', href: url });
  expect(links).toContainEqual({ rel: 'canonical', href: `${url}?lng=es` });
  for (const language of ['es', 'en'])
    expect(links).toContainEqual({ rel: 'alternate', hrefLang: language, href: `${url}?lng=${language}` });
  expect(links).toContainEqual({ rel: 'alternate', hrefLang: 'x-default', href: url });
});

test('a surf break is shared with its newest cover', () => {
  expect(tagsOf().meta).toContainEqual({ property: 'og:image', content: `${publicUrl}${image}` });
});

test('search engines read a surf break’s place, its breadcrumbs and its neighbours', () => {
  expect(dataOf(tagsOf())).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Place',
        name: 'Mundaka',
        url: url,
        geo: { '@type': 'GeoCoordinates', latitude: 43.4, longitude: -2.7 },
        containedInPlace: { name: 'País Vasco', containedInPlace: { '@type': 'Country', name: 'España' } },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Pleamar', item: `${publicUrl}/` },
          { position: 2, name: 'España' },
          { position: 3, name: 'País Vasco' },
          { position: 4, name: 'Mundaka', item: url },
        ],
      },
      { '@type': 'ItemList', itemListElement: [{ position: 1, name: 'Bakio' }] },
    ],
  });
});
