import { beforeAll, expect, test } from 'vitest';
import { headTags } from '../../lib/page/head-tags.ts';
import { photographerId } from '../../testing/ids.ts';
import { albumId, anAlbum, aPhoto } from '../../testing/albums.ts';
import { someSettings } from '../../testing/settings.ts';
import { createI18n } from '../../texts/i18n.ts';
import { loadTexts, shellTexts } from '../../texts/load.ts';
import { albumPageHead } from './album-head.ts';

const i18n = createI18n('es');
beforeAll(() => loadTexts(i18n, [...shellTexts, 'site/album']));

const publicUrl = 'https://pleamar.example';
const settings = someSettings({ publicUrl });
const picture = { id: 'p', thumbnail_url: '/files/t.webp', thumbhash: null, width: 6000, height: 4000 };
const album = anAlbum({
  cover_photo: { ...picture, sizes: [size('/files/480.webp', 480), size('/files/1600.webp', 1600)] },
  coverImage: '/files/t.webp',
});
const photos = [aPhoto(1, { price: 8 }), aPhoto(2, { price: 12.5 })];

function size(url: string, width: number) {
  return { url, width, height: width * 0.67, format: 'webp' as const };
}

const tagsOf = (shown: Partial<Parameters<typeof albumPageHead>[1]> = {}, lng?: string) =>
  headTags(albumPageHead(i18n, { album, photos, publicUrl, ...shown }), {
    i18n,
    settings,
    path: `/album/${albumId}`,
    lng,
  });

const property = (tags: ReturnType<typeof tagsOf>, name: string) =>
  tags.meta.flatMap((tag) => ('property' in tag && tag.property === name ? [tag.content] : []));

test('an album, the photo or the wave that the link opens is shared with a card of its own', () => {
  const openPhoto = aPhoto(2, { url: '/files/opened.webp' });

  expect(property(tagsOf(), 'og:image')).toEqual([`${publicUrl}/compartir/album/${albumId}/album.jpg`]);
  expect(property(tagsOf({ openPhoto }), 'og:image')).toEqual([`${publicUrl}/compartir/foto/${openPhoto.id}/foto.jpg`]);
  expect(property(tagsOf({ openWaveId: 'w' }), 'og:image')).toEqual([`${publicUrl}/compartir/ola/w/ola.jpg`]);
  expect(property(tagsOf(), 'og:image:type')).toEqual(['image/jpeg']);
  expect([property(tagsOf(), 'og:image:width'), property(tagsOf(), 'og:image:height')]).toEqual([['1200'], ['630']]);
});

test('the description of a shared album or photo has the place, the day and the price', () => {
  const openPhoto = aPhoto(2, { price: 12.5 });

  expect(property(tagsOf(), 'og:description')[0]).toMatch(/ del \d\d\/\d\d\/\d{4}, desde 8,00\s€\.$/);
  expect(property(tagsOf({ openPhoto }), 'og:description')[0]).toMatch(/^Foto de surf en .+ del .+: 12,50\s€\.$/);
});

test('an album that visitors do not find has no card; its page shows the cover as before', () => {
  const byLink = { ...album, visibility: 'link' as const };

  expect(property(tagsOf({ album: byLink }), 'og:image')).toEqual([`${publicUrl}/files/1600.webp`]);
  expect(property(tagsOf({ album: byLink }), 'og:image:type')).toEqual([]);
  // With PUBLIC_MEDIA_URL pictures have absolute addresses.
  const elsewhere = aPhoto(3, { url: 'https://olas.cdn.example/opened.webp' });
  expect(property(tagsOf({ album: byLink, openPhoto: elsewhere }), 'og:image')).toEqual([
    'https://olas.cdn.example/opened.webp',
  ]);
});

test('every photo of the first page is a picture under licence, with the page that sells it', () => {
  const two = [aPhoto(1, { url: '/files/1.webp' }), aPhoto(2, { url: '/files/2.webp' })];
  const [data] = tagsOf({ photos: two }).meta.flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  );

  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'ImageObject' },
      ...two.map(({ id, url }) => ({
        '@type': 'ImageObject',
        contentUrl: `${publicUrl}${url}`,
        creditText: 'Ana Etxebarria',
        copyrightNotice: 'Ana Etxebarria',
        license: `${publicUrl}/terms`,
        acquireLicensePage: `${publicUrl}/album/${albumId}?foto=${id}`,
      })),
      { '@type': 'Product' },
    ],
  });
});

test('search engines read a picture under licence and something to buy', () => {
  const [data] = tagsOf().meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));

  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ImageObject',
        contentUrl: `${publicUrl}/files/1600.webp`,
        creator: { '@type': 'Person', name: 'Ana Etxebarria', url: `${publicUrl}/fotografos/${photographerId}` },
        license: `${publicUrl}/terms`,
        acquireLicensePage: `${publicUrl}/album/${albumId}`,
      },
      { '@type': 'ImageObject' },
      { '@type': 'ImageObject' },
      {
        '@type': 'Product',
        image: `${publicUrl}/files/1600.webp`,
        offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: 8, highPrice: 12.5, offerCount: 3 },
      },
    ],
  });
});

test("an album's page in a chosen language is its own canonical page, and links to the other", () => {
  const url = `${publicUrl}/album/${albumId}`;
  const canonical = (lng?: string) =>
    tagsOf({}, lng).links.flatMap((link) => (link.rel === 'canonical' ? [link.href] : []));

  expect([canonical(), canonical('es'), canonical('xx')]).toEqual([[url], [`${url}?lng=es`], [url]]);
  expect(tagsOf({}, 'es').links).toContainEqual({ rel: 'alternate', hrefLang: 'en', href: `${url}?lng=en` });
});
