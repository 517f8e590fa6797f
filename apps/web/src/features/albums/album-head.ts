import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { formatDay } from '@pleamar/domain/dates/dates';
import { centsFromEuros, formatMoney } from '@pleamar/domain/money/money';
import type { Language } from '@pleamar/contract';
import { narrowestPlaceName } from '../../shared/albums/album-place.ts';
import { oEmbedLink } from '../../shared/links/alternate-links.ts';
import { pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import type { I18n } from '../../texts/i18n.ts';
import { albumStructuredData } from './album-structured-data.ts';

interface AlbumHeadOptions {
  album: Album;
  photos: readonly Photo[];
  openPhoto?: Photo | undefined;
  openWaveId?: string | undefined;
  publicUrl: string;
}

export function albumPageHead(
  i18n: I18n,
  { album, photos, openPhoto, openWaveId, publicUrl }: AlbumHeadOptions,
): PageHead {
  const spot = narrowestPlaceName(album.location) ?? i18n.t('common:unknown');
  const date = formatDay(album.date);
  const image = openPhoto?.url || widestCover(album);
  const [first] = photos;
  const title = i18n.t('meta:albumTitle', { title: album.title, spot, date });
  const price = lowestPriceText(openPhoto ? [openPhoto] : photos, i18n.language);
  const about = { count: album.photo_count, spot, date, price };
  const description = openPhoto
    ? i18n.t('meta:photoDescription', about)
    : i18n.t(price === '' ? 'meta:albumDescription' : 'meta:albumDescriptionFrom', about);
  const card = album.visibility === 'public' ? cardPath(album, openPhoto, openWaveId) : undefined;
  return {
    title: pageTitle(i18n, title),
    description,
    isPrivate: album.visibility !== 'public',
    ...(image
      ? {
          image: card ?? image,
          ...(card && { cardAlt: title }),
          structuredData: albumStructuredData({ album, photos, publicUrl, image, title, description }),
        }
      : {}),
    alternates: [oEmbedLink(publicUrl, `/album/${album.id}`, title)],
    ...(first ? { heroImages: [{ href: first.thumbnail_url }] } : {}),
  };
}

/** Only a public album has a card: a card shows its photos to everyone. */
function cardPath(album: Album, openPhoto: Photo | undefined, openWaveId: string | undefined): string | undefined {
  if (openPhoto) return `/compartir/foto/${openPhoto.id}/foto.jpg`;
  if (openWaveId) return `/compartir/ola/${openWaveId}/ola.jpg`;
  return album.cover_photo ? `/compartir/album/${album.id}/album.jpg` : undefined;
}

function lowestPriceText(photos: readonly Photo[], language: Language): string {
  return photos.length > 0 ? formatMoney(centsFromEuros(Math.min(...photos.map(({ price }) => price))), language) : '';
}

export const widestCover = ({ cover_photo: cover }: Album): string =>
  cover?.sizes.toSorted((a, b) => b.width - a.width)[0]?.url ?? cover?.thumbnail_url ?? '';
