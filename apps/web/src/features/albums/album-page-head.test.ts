import { beforeAll, expect, test } from 'vitest';
import { headTags } from '../../lib/page-head.ts';
import { albumId, anAlbum, aPhoto, photographerId } from '../../testing/albums.ts';
import { createI18n } from '../../texts/i18n.ts';
import { loadTexts, shellTexts } from '../../texts/load.ts';
import { albumPageHead } from './album-page-head.ts';

const i18n = createI18n('es');
beforeAll(() => loadTexts(i18n, [...shellTexts, 'site/album']));

const publicUrl = 'https://pleamar.example';
const settings = { comingSoon: [], guestCheckout: true, demo: false, operator: '', contactEmail: '', publicUrl };
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

test('an album is shared with its widest cover, or with the photo that the link opens', () => {
  const openPhoto = aPhoto(2, { url: '/files/opened.webp' });

  expect(property(tagsOf(), 'og:image')).toEqual([`${publicUrl}/files/1600.webp`]);
  expect(property(tagsOf({ openPhoto }), 'og:image')).toEqual([`${publicUrl}/files/opened.webp`]);
  // With PUBLIC_MEDIA_URL pictures have absolute addresses.
  const elsewhere = aPhoto(3, { url: 'https://olas.cdn.example/opened.webp' });
  expect(property(tagsOf({ openPhoto: elsewhere }), 'og:image')).toEqual(['https://olas.cdn.example/opened.webp']);
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
      {
        '@type': 'Product',
        image: `${publicUrl}/files/1600.webp`,
        offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: 8, highPrice: 12.5, offerCount: 3 },
      },
    ],
  });
});

test('the page in a chosen language is its own, and names the other', () => {
  const address = `${publicUrl}/album/${albumId}`;
  const canonical = (lng?: string) =>
    tagsOf({}, lng).links.flatMap((link) => (link.rel === 'canonical' ? [link.href] : []));

  expect([canonical(), canonical('es'), canonical('xx')]).toEqual([[address], [`${address}?lng=es`], [address]]);
  expect(tagsOf({}, 'es').links).toContainEqual({ rel: 'alternate', hrefLang: 'en', href: `${address}?lng=en` });
});
