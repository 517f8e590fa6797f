import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates';
import { narrowestName } from '../../shared/album-place.ts';
import { oEmbedLink } from '../../lib/alternates.ts';
import { pageTitle, type PageHead } from '../../lib/page-head.ts';
import type { I18n } from '../../texts/i18n.ts';

interface Shown {
  album: Album;
  photos: readonly Photo[];
  openPhoto?: Photo | undefined;
  publicUrl: string;
}

export function albumPageHead(i18n: I18n, { album, photos, openPhoto, publicUrl }: Shown): PageHead {
  const spot = narrowestName(album.location) ?? i18n.t('common:unknown');
  const date = formatDay(album.date);
  const image = openPhoto?.url || widestCover(album);
  const [first] = photos;
  const title = i18n.t('meta:albumTitle', { title: album.title, spot, date });
  const description = i18n.t('meta:albumDescription', { count: album.photo_count, spot, date });
  return {
    title: pageTitle(i18n, title),
    description,
    isPrivate: album.visibility !== 'public',
    ...(image
      ? { image, structuredData: structuredData({ album, photos, publicUrl, image, title, description }) }
      : {}),
    alternates: [oEmbedLink(publicUrl, `/album/${album.id}`, title)],
    ...(first ? { heroImages: [{ href: first.thumbnail_url }] } : {}),
  };
}

export const widestCover = ({ cover_photo: cover }: Album): string =>
  cover?.sizes.toSorted((a, b) => b.width - a.width)[0]?.url ?? cover?.thumbnail_url ?? '';

function structuredData({
  album,
  photos,
  publicUrl,
  image,
  title,
  description,
}: Shown & { image: string; title: string; description: string }): object {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const page = absolute(`/album/${album.id}`);
  const { spot, region, country, continent } = album.location;
  const creator = {
    '@type': 'Person',
    name: album.full_name,
    url: absolute(`/fotografos/${album.photographer.id}`),
  };
  const prices = photos.map((photo) => photo.price);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ImageObject',
        name: title,
        contentUrl: absolute(image),
        thumbnailUrl: absolute(album.cover_photo?.thumbnail_url ?? image),
        dateCreated: album.date,
        contentLocation: { '@type': 'Place', name: [spot, region, country ?? continent].filter(Boolean).join(', ') },
        creator,
        creditText: album.full_name,
        copyrightNotice: album.full_name,
        license: absolute('/terms'),
        acquireLicensePage: page,
      },
      {
        '@type': 'Product',
        name: title,
        description,
        image: absolute(image),
        url: page,
        brand: { '@type': 'Brand', name: album.full_name },
        ...(prices.length > 0
          ? {
              offers: {
                '@type': 'AggregateOffer',
                priceCurrency: 'EUR',
                lowPrice: Math.min(...prices),
                highPrice: Math.max(...prices),
                offerCount: album.photo_count,
                availability: 'https://schema.org/InStock',
                seller: creator,
              },
            }
          : {}),
      },
    ],
  };
}
