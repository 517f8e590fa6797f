import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';

interface DescribedAlbum {
  album: Album;
  photos: readonly Photo[];
  publicUrl: string;
  image: string;
  title: string;
  description: string;
}

export function albumStructuredData({ album, photos, publicUrl, image, title, description }: DescribedAlbum): object {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const page = absolute(`/album/${album.id}`);
  const { spot, region, country, continent } = album.location;
  const creator = {
    '@type': 'Person',
    name: album.full_name,
    url: absolute(`/fotografos/${album.photographer.id}`),
  };
  const prices = photos.map((photo) => photo.price);
  const imageObject = (picture: string, acquireLicensePage: string) => ({
    '@type': 'ImageObject',
    contentUrl: absolute(picture),
    creator,
    creditText: album.full_name,
    copyrightNotice: album.full_name,
    license: absolute('/terms'),
    acquireLicensePage,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...imageObject(image, page),
        name: title,
        thumbnailUrl: absolute(album.cover_photo?.thumbnail_url ?? image),
        dateCreated: album.date,
        contentLocation: { '@type': 'Place', name: [spot, region, country ?? continent].filter(Boolean).join(', ') },
      },
      ...photos
        .filter(({ url }) => url !== '' && url !== image)
        .map((photo) => imageObject(photo.url, `${page}?foto=${photo.id}`)),
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
